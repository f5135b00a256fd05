import { expect, test } from 'vitest'
import type { PageData } from '../domain/page-data.ts'
import type { PageAssets } from './document.tsx'
import { renderPrintDocument } from './print-document.tsx'

const assets = { styles: [], windows: [], furtherStyles: [] } as unknown as PageAssets

const data: PageData = {
  texts: {},
  lists: { classes: [], schedule: [], zones: [], trainers: [], exceptions: [] },
  counts: {},
  clubTime: '2026-01-13T11:00:00+01:00',
  publicUrl: null,
}

test('requests have their turn between the parts of a printed timetable: its words, its letters and each of its days', async () => {
  let turns = 0
  const letOthers = async () => {
    turns += 1
  }
  const html = await renderPrintDocument({ language: 'en', data, assets, letOthers })
  expect(html.match(/<section>/g)).toHaveLength(6)
  // Five between the words, one for each size of letters, two for each day; React may ask once more.
  expect(turns).toBeGreaterThanOrEqual(5 + 5 + 2 * 6)
})
