import { expect, test } from 'vitest'
import { listNames } from '../../domain/collections/all.ts'
import { ClubFeeds } from './club-feeds.ts'

const inAll = (text: string) => ({ pl: text, en: text, ua: text })

const none = Object.fromEntries(listNames.map((name) => [name, Buffer.from('[]')])) as ConstructorParameters<
  typeof ClubFeeds
>[0]['lists']

test('who asks for the whole timetable does not wait for all that others ask for of its parts', async () => {
  const ids = Array.from({ length: 200 }, (_, place) => place + 1)
  const classes = Buffer.from(JSON.stringify(ids.map((id) => ({ id, title: inAll(`Class ${id}`) }))))
  const shown = { lists: { exceptions: [], trainers: [] }, furtherTrainers: [] } as never
  const feeds = new ClubFeeds(
    { lists: { ...none, classes }, shown, notices: [], texts: {}, publicUrl: null },
    new Map(),
  )
  let made = 0
  const parts = ids.map((classId) => feeds.of({ classId }, 'pl').then(() => (made += 1)))
  expect((await feeds.of(null, 'pl'))?.bodies.identity.toString()).toContain('BEGIN:VCALENDAR')
  expect(made).toBeLessThan(ids.length)
  await Promise.all(parts)
})
