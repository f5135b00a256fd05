import { expect, it } from 'vitest'
import { clubNow, dateIn } from '../../../domain/time/wall-clock.ts'
import type { ReleasedDocuments } from '../../db/releases/releases.ts'
import { earlierVersions } from './document-versions.ts'

type Document = ReleasedDocuments['documents'][number]

const written = (pl: string, inForceSince: string | null = null, more: Partial<Document> = {}) => {
  const document = { id: 1, kind: 'privacy', title: { pl: 'P', en: '', ua: '' }, text: { pl, en: '', ua: '' } }
  return { ...document, inForceSince, ...more } as Document
}

/** Release n, published at noon on day n of October. */
const release = (number: number, ...documents: Document[]): ReleasedDocuments => ({
  number,
  publishedAt: `2026-10-${String(number).padStart(2, '0')}T10:00:00.000Z`,
  documents,
})

/** The earlier versions of a document in the newest of the releases, or in a later preview. */
const shown = (current: Document, releases: ReleasedDocuments[], ofRelease = releases[0]?.number ?? 0) =>
  earlierVersions(current, ofRelease, releases, new Set()).map(({ release: number, document, inForceUntil }) => [
    number,
    document.text.pl,
    inForceUntil,
  ])

it('a version is in force until the day before the next one, and until its correction is published', () => {
  const corrected = written('B, corrected', '2026-11-01')
  const releases = [release(20, corrected), release(10, written('B', '2026-11-01')), release(5, written('A'))]
  expect(shown(corrected, releases)).toEqual([
    [10, 'B', '2026-10-20'],
    [5, 'A', '2026-10-31'],
  ])
})

it('a version without a day of its own, or with an earlier one, takes the place on the day of its release', () => {
  for (const current of [written('B'), written('B', '2026-09-01')])
    expect(shown(current, [release(10, current), release(5, written('A', '2026-09-15'))])).toEqual([
      [5, 'A', '2026-10-10'],
    ])
})

it('the versions of a document are its own at its address, not those of another that was deleted', () => {
  const current = written('Privacy, again', null, { id: 3 })
  const other = written('Privacy of others')
  const earlier = written('Privacy', null, { id: 3 })
  const asRules = written('Rules', null, { id: 3, kind: 'rules' })
  expect(shown(current, [release(20, current), release(10, earlier), release(8, asRules), release(5, other)])).toEqual([
    [10, 'Privacy', '2026-10-20'],
  ])
})

it('a preview names the version that is public now, until today or until the day before its own', () => {
  const releases = [release(20, written('B')), release(10, written('A'))]
  expect(shown(written('C'), releases, 21)).toEqual([
    [20, 'B', dateIn(clubNow())],
    [10, 'A', '2026-10-20'],
  ])
  expect(shown(written('C', '2027-01-01'), releases, 21)[0]).toEqual([20, 'B', '2026-12-31'])
})

it('a page names no version of a release after its own', () => {
  expect(shown(written('A'), [release(20, written('B')), release(10, written('A'))], 10)).toEqual([])
})
