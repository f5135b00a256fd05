import { expect, test } from 'vitest'
import { releasesToDelete } from './releases.ts'

type Stored = Parameters<typeof releasesToDelete>[0][number]

const now = new Date('2026-11-22T12:00:00Z')
const hour = 60 * 60_000

/** Makes releases at an interval, the newest of which is published now. */
const releases = (count: number, intervalHours: number): Stored[] =>
  Array.from({ length: count }, (_, index) => {
    const publishedAt = new Date(now.getTime() - (count - 1 - index) * intervalHours * hour).toISOString()
    return { number: index + 1, base: index, createdAt: publishedAt, publishedAt, publishAt: null, linkExpiresAt: null }
  })

const retained = (all: Stored[]) => {
  const deleted = new Set(releasesToDelete(all, now))
  return all.map(({ number }) => number).filter((number) => !deleted.has(number))
}

test('a hundred releases are retained, however old they are', () => {
  expect(retained(releases(100, 24 * 7))).toHaveLength(100)
  // The oldest ones are a week apart, and older than sixty days.
  expect(retained(releases(105, 24 * 7))[0]).toBe(6)
})

test('beyond a hundred, the last release of each day in Warsaw is retained for sixty days', () => {
  // Twelve a day: the hundred reach back eight days.
  const all = releases(1000, 2)
  const older = retained(all).filter((number) => number <= 900)
  const times = older.map((number) => all[number - 1]?.publishedAt ?? '')
  // Midnight is 23:00 UTC in winter and 22:00 in summer, so the last even hour before it is 22:00 or 20:00.
  const hours = times.map((time) => [time.slice(0, 10) < '2026-10-25' ? 'summer' : 'winter', time.slice(11, 13)])
  expect(new Set(hours.map((each) => each.join(' ')))).toEqual(new Set(['summer 20', 'winter 22']))
  expect(new Set(times.map((time) => time.slice(0, 10))).size).toBe(times.length)
  expect(times[0]?.slice(0, 10)).toBe('2026-09-23')
  expect(times.at(-1)?.slice(0, 10)).toBe('2026-11-13')
})

test('twenty previews are retained for a week, besides scheduled ones and those with a link', () => {
  const unpublished = (changes: Partial<Stored>) => (release: Stored) => ({
    ...release,
    publishedAt: null,
    ...changes,
  })
  const daily = releases(30, 24).map(unpublished({}))
  expect(retained(daily)).toEqual([24, 25, 26, 27, 28, 29, 30])
  const hourly = releases(30, 1)
  expect(retained(hourly.map(unpublished({})))).toHaveLength(20)
  expect(retained(hourly.map(unpublished({ base: 0, publishAt: now.toISOString() })))).toHaveLength(30)
  expect(retained(daily.map(unpublished({ linkExpiresAt: '2026-11-23T00:00:00.000Z' })))).toHaveLength(30)
})

test('twenty scheduled previews that another publication outdated are retained, for a week after their time', () => {
  const outdated = (publishAt: string) => {
    const previews = releases(30, 24).map((release) => ({ ...release, publishedAt: null, publishAt, base: 0 }))
    return [...previews, { ...(releases(1, 1)[0] as Stored), number: 31 }]
  }
  expect(retained(outdated('2026-12-24T12:00:00.000Z'))).toHaveLength(21)
  expect(retained(outdated('2026-11-20T12:00:00.000Z'))).toHaveLength(21)
  expect(retained(outdated('2026-11-14T12:00:00.000Z'))).toEqual([31])
})
