import { beforeEach, expect, it, vi } from 'vitest'
import { zones } from '../collections/zones.ts'
import { inAll, languages } from '../languages.ts'
import { fieldDifferences } from './compare.ts'
import { ComparingWork } from './comparing-work.ts'
import type { Part } from './difference.ts'

/** What was done: words told apart, and letters split into words. */
const done = { comparisons: 0, letters: 0 }

class CountedWork extends ComparingWork {
  override compare(): void {
    done.comparisons += 1
    super.compare()
  }
}

const { segment } = Intl.Segmenter.prototype
beforeEach(() => {
  vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text: string) {
    done.letters += text.length
    return segment.call(this, text)
  })
})

/** The same words in another order: nothing comes or goes, and all of it is to be searched for. */
const words = Array.from({ length: 1000 }, (_, place) => String((place * 7919) % 1000))
const before = words.join(' ')
const after = words.toReversed().join(' ')

const sideOf = (parts: Part[], other: Part['change']) =>
  parts.flatMap(({ text, change }) => (change === other ? [] : text)).join('')

it('of hundreds of long texts in another order only so much is compared, the rest is told whole, and nothing is lost', () => {
  const work = new CountedWork()
  const writing = { labels: { before: () => '', after: () => '' }, isRemoved: () => false, work }
  const pair = (old: string, now: string) => ({
    before: { name: inAll('x'), description: inAll(old) },
    after: { name: inAll('x'), description: { ...inAll(now), pl: `${now}!` } },
  })
  let told = 0
  for (let record = 0; record < 200; record += 1) {
    const [description] = fieldDifferences(zones.fields, pair(before, after), writing)
    if (description?.kind !== 'text') throw new Error('No text differs')
    for (const { language, parts } of description.languages) {
      told += 1
      expect(sideOf(parts, 'added')).toBe(before)
      expect(sideOf(parts, 'removed')).toBe(language === 'pl' ? `${after}!` : after)
    }
    if (record === 0) expect(work.isMarked).toBe(true)
  }
  expect(told).toBe(200 * languages.length)
  expect(done.comparisons, 'every comparison counts').toBeGreaterThan(100_000)
  expect(done.letters).toBeGreaterThan(100_000)
  // What was begun is brought to its end.
  expect(done.comparisons + done.letters).toBeLessThan(2_200_000)
  expect(work.isMarked).toBe(false)
})

it('records that are new or gone cost no comparing, however long they are', () => {
  const { comparisons, letters } = done
  const work = new CountedWork()
  const writing = { labels: { before: () => '', after: () => '' }, isRemoved: () => false, work }
  const long = inAll('word '.repeat(5000))
  for (let record = 0; record < 100; record += 1)
    fieldDifferences(zones.fields, { before: null, after: { name: long, description: long } }, writing)
  expect(done).toEqual({ comparisons, letters })
  expect(work.isMarked).toBe(true)
})
