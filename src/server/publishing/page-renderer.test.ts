import { expect, test } from 'vitest'
import type { PageData } from '../../domain/page/page-data.ts'
import { pageRenderer } from './page-renderer.ts'

test('a bundle that could not be loaded is loaded again for the next page', async () => {
  let failures = 1
  const load = async () => {
    if (failures-- > 0) throw new Error('too many open files')
    return { renderPage: ({ path }: { path: string }) => ({ status: 200, html: path }) }
  }
  const renderPage = pageRenderer('', {} as Parameters<typeof pageRenderer>[1], load)
  const data = {} as PageData
  await expect(renderPage('/', data)).rejects.toThrow('too many open files')
  expect(await renderPage('/', data)).toBe('/')
})
