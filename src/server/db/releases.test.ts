import { expect, test } from 'vitest'
import { type RetainedRelease, releasesToDelete } from './releases.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hour = 60 * 60_000

/** Releases, one after the other, the newest now. */
const releases = (
  count: number,
  everyHours: number,
  change: (release: RetainedRelease) => Partial<RetainedRelease> = () => ({}),
) =>
  Array.from({ length: count }, (_, index) => {
    const publishedAt = new Date(now.getTime() - (count - 1 - index) * everyHours * hour).toISOString()
    const release = { number: index + 1, publishedAt, pinned: false }
    return { ...release, ...change(release) }
  })

const retained = (all: RetainedRelease[]) => {
  const dropped = new Set(releasesToDelete(all, now))
  return all.flatMap(({ number }) => (dropped.has(number) ? [] : [number]))
}

test('a hundred releases are retained, however old they are', () => {
  expect(retained(releases(100, 24 * 7))).toHaveLength(100)
  // Weeks before the sixty days, one release a week.
  expect(retained(releases(105, 24 * 7))[0]).toBe(6)
})

test('of older ones the last of each day in Warsaw is retained for sixty days', () => {
  // Ten a day and more: the hundred reach back ten days.
  const all = releases(1000, 2)
  const older = retained(all).filter((number) => number <= 900)
  const times = older.map((number) => all[number - 1]?.publishedAt ?? '')
  // Winter's midnight is 23:00 in UTC, summer's is 22:00: published at even hours, the last is at 22:00 and at 20:00.
  const hours = times.map((time) => [time.slice(0, 10) < '2026-10-25' ? 'summer' : 'winter', time.slice(11, 13)])
  expect(new Set(hours.map((each) => each.join(' ')))).toEqual(new Set(['summer 20', 'winter 22']))
  expect(new Set(times.map((time) => time.slice(0, 10))).size).toBe(times.length)
  expect(times[0]?.slice(0, 10)).toBe('2026-09-23')
  expect(times.at(-1)?.slice(0, 10)).toBe('2026-11-13')
})

test('pinned releases are retained for good', () => {
  const all = releases(300, 24, ({ number }) => ({ pinned: number === 7 }))
  expect(retained(all).slice(0, 2)).toEqual([7, 201])
})
