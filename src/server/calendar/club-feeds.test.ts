import { setTimeout as later } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases.ts'
import { ClubFeeds, feedsOf } from './club-feeds.ts'

const inAll = (text: string) => ({ pl: text, en: text, ua: text })

type Release = ConstructorParameters<typeof ClubFeeds>[0]

const none = Object.fromEntries(listNames.map((name) => [name, Buffer.from('[]')])) as Release['lists']
const shown = { lists: { exceptions: [], trainers: [] }, furtherTrainers: [] } as never
const visible = { 'schedule.visible': inAll('on') }

/** A release with so many classes. */
function released(count: number, title: string, texts: Release['texts'] = {}): Release {
  const classes = Array.from({ length: count }, (_, place) => ({ id: place + 1, title: inAll(title) }))
  const lists = { ...none, classes: Buffer.from(JSON.stringify(classes)) }
  return { lists, shown, notices: [], texts: { ...visible, ...texts }, publicUrl: null }
}

const textOf = (answer: Awaited<ReturnType<ClubFeeds['of']>> | undefined) => answer?.bodies.identity.toString()

test('who asks for the whole timetable does not wait for all that others ask for of its parts', async () => {
  const feeds = new ClubFeeds(released(200, 'Boxing'), new Map())
  let made = 0
  const parts = Array.from({ length: 200 }, (_, place) =>
    feeds.of({ classId: place + 1 }, 'pl').then(() => (made += 1)),
  )
  expect(textOf(await feeds.of(null, 'pl'))).toContain('BEGIN:VCALENDAR')
  expect(made).toBeLessThan(parts.length)
  await Promise.all(parts)
})

test('who waits for calendars of a release that is over is given the next one’s', async () => {
  const feeds = new ClubFeeds(released(3, 'Boxing'), new Map())
  const next = new ClubFeeds(released(2, 'Kickboxing'), new Map())
  const waiting = [1, 2, 3].map((classId) => feeds.of({ classId }, 'en'))
  const whole = languages.map((language) => feeds.of(null, language))
  feeds.giveWayTo(next)
  const [first, second, third] = await Promise.all(waiting)
  expect([first, second, third]).toEqual([
    await next.of({ classId: 1 }, 'en'),
    await next.of({ classId: 2 }, 'en'),
    null,
  ])
  expect(textOf(first)).toContain('NAME:Kickboxing')
  for (const [place, language] of languages.entries()) expect(await whole[place]).toBe(await next.of(null, language))
  next.giveWayTo(null)
  expect(await next.of({ classId: 2 }, 'pl')).toBeNull()
})

test('calendars that gave way to others are made again once they are served again', async () => {
  const [feeds, others] = [1, 2].map((count) => new ClubFeeds(released(count, 'Boxing'), new Map())) as [
    ClubFeeds,
    ClubFeeds,
  ]
  const waiting = feeds.of({ classId: 1 }, 'en')
  feeds.giveWayTo(others)
  others.giveWayTo(feeds)
  await feeds.serve(() => {})
  expect(textOf(await waiting)).toContain('NAME:Boxing')
})

test('calendars stay the same, parts and all, until a release says something else in them', async () => {
  const feeds = new ClubFeeds(released(2, 'Boxing'), new Map())
  // Nobody has asked for anything: there is nothing to keep.
  expect(feedsOf(released(2, 'Boxing'), new Map(), feeds)).not.toBe(feeds)
  const part = await feeds.of({ classId: 1 }, 'en')
  const otherSlogan = feedsOf(released(2, 'Boxing', { 'hero.subtitle': inAll('New') }), new Map(), feeds)
  expect(await otherSlogan?.of({ classId: 1 }, 'en')).toBe(part)
  for (const other of [
    released(3, 'Boxing'),
    released(2, 'Boxing', { 'hero.title': inAll('Club') }),
    { ...released(2, 'Boxing'), publicUrl: 'https://club.example' },
  ])
    expect(feedsOf(other, new Map(), feeds)).not.toBe(feeds)
  expect(feedsOf(released(2, 'Boxing', { 'schedule.visible': inAll('off') }), new Map(), feeds)).toBeNull()
})

test('calendars that go on hold no rows of the release that they were made of', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const rowsOf = () => ({ ...(shown as object), counts: {} }) as never
  const made = () => {
    const release = { ...released(2, 'Boxing'), shown: rowsOf() }
    return { feeds: new ClubFeeds(release, new Map()), rows: new WeakRef<object>(release.shown) }
  }
  const { feeds, rows } = made()
  await feeds.of(null, 'en')
  expect(feedsOf({ ...released(2, 'Boxing'), shown: rowsOf() }, new Map(), feeds)).toBe(feeds)
  await later()
  collectGarbage()
  expect(rows.deref()).toBeUndefined()
})
