import { expect, test } from 'vitest'
import { noLive } from '../../../tests/support/clubs/live.ts'
import { plainClass, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import { feedSource } from '../../../tests/support/clubs/timetables.ts'
import { maxEmbedded, maxWholeList, type PageData } from '../../domain/page/page-data.ts'
import type { ReleaseLists } from '../../domain/releases/releases.ts'
import { completeLists } from './contents.ts'
import { prepareSite, refreshSite, type Site } from './site.ts'

const same = (text: string) => ({ pl: text, en: text, ua: text })
const updatedAt = '2026-01-01T00:00:00.000Z'
const times = { createdAt: updatedAt, updatedAt }

const options = {
  publicUrl: null,
  renderPage: (path: string, data: PageData) => JSON.stringify([path, data.language, data.clubTime]),
}

/** A club with a class on Tuesday at 18:30, open until 22:00. */
async function publish(visible: 'on' | 'off', now: Date): Promise<Site> {
  const text = (id: number, key: string, translations: ReturnType<typeof same>) =>
    ({ id, key, section: 'schedule', type: 'text', translations, updatedAt }) as const
  const lists: Partial<ReleaseLists> = {
    content: [
      text(1, 'schedule.visible', same(visible)),
      text(2, 'contact.hours', {
        pl: 'Poniedziałek–piątek 6:00–22:00',
        en: 'Monday to Friday 6:00 to 22:00',
        ua: 'Понеділок–п’ятниця 6:00–22:00',
      }),
    ],
    schedule: [{ ...plainClass, id: 1, dayOfWeek: 'tuesday', timeSlot: '18:30', classId: 1, ...times }],
    exceptions: [
      { ...plainException, ...times, id: 1, kind: 'changed', fromDate: '2026-01-20', newTimeSlot: '19:15' },
      { ...plainException, ...times, id: 2, kind: 'closed', fromDate: '2026-01-21' },
    ],
  }
  return prepareSite({ number: 1, base: 0, at: updatedAt, lists: completeLists(lists) }, noLive, options, { now })
}

const landing = ({ pages }: Site) => JSON.parse(pages.landing.pl.bodies.identity.toString())

// 13 January 2026 is a Tuesday; Warsaw is an hour ahead of UTC.
test('a landing page with the schedule is rendered anew when a class begins, the club opens or closes, and at midnight', async () => {
  let site = await publish('on', new Date('2026-01-13T11:00:00Z'))
  expect(landing(site)).toEqual(['/', 'pl', '2026-01-13T06:00:00+01:00'])
  const tags: string[] = []
  for (const [moment, clubTime] of [
    ['2026-01-13T17:29:59Z', '2026-01-13T06:00:00+01:00'],
    ['2026-01-13T17:30:00Z', '2026-01-13T18:30:00+01:00'],
    ['2026-01-13T21:00:00Z', '2026-01-13T22:00:00+01:00'],
    ['2026-01-13T23:00:00Z', '2026-01-14T00:00:00+01:00'],
    ['2026-01-14T04:59:00Z', '2026-01-14T00:00:00+01:00'],
    ['2026-01-14T05:00:00Z', '2026-01-14T06:00:00+01:00'],
    // A week later the class is changed, and the day after the club is closed.
    ['2026-01-20T17:45:00Z', '2026-01-20T06:00:00+01:00'],
    ['2026-01-20T18:15:00Z', '2026-01-20T19:15:00+01:00'],
    ['2026-01-21T12:00:00Z', '2026-01-21T00:00:00+01:00'],
  ] as const) {
    const refreshed = await refreshSite(site, options, { now: new Date(moment) })
    expect(landing(refreshed), moment).toEqual(['/', 'pl', clubTime])
    expect(refreshed.pages.notFound.pl).toBe(site.pages.notFound.pl)
    if (refreshed !== site) tags.push(refreshed.pages.landing.pl.etags.br)
    site = refreshed
  }
  expect(new Set(tags).size, 'each with a tag of its own').toBe(7)
})

test('processes that render the page at different minutes serve the same bytes', async () => {
  const [one, other] = [
    await publish('on', new Date('2026-01-13T11:00:00Z')),
    await publish('on', new Date('2026-01-13T16:59:59Z')),
  ]
  expect(other.pages.landing.ua.etags).toEqual(one.pages.landing.ua.etags)
})

test('a page without the schedule has no render time and stays as it is', async () => {
  const site = await publish('off', new Date('2026-01-13T11:00:00Z'))
  expect(landing(site)).toEqual(['/', 'pl', null])
  expect(await refreshSite(site, options, { now: new Date('2026-01-13T17:30:00Z') })).toBe(site)
  expect(site.renderTimetable).toBeNull()
})

test('the timetable on one sheet is rendered at the first request, once for each render time', async () => {
  const site = await publish('on', new Date('2026-01-13T11:00:00Z'))
  const [first, again] = [await site.renderTimetable?.('pl'), await site.renderTimetable?.('pl')]
  expect(JSON.parse(String(first?.bodies.identity))).toEqual(['/timetable', 'pl', '2026-01-13T06:00:00+01:00'])
  expect(again).toBe(first)
  const next = await refreshSite(site, options, { now: new Date('2026-01-14T05:00:00Z') })
  expect(String((await next.renderTimetable?.('ua'))?.bodies.identity)).toContain('2026-01-14T06:00:00+01:00')
})

test('a timetable too long for the page is whole on the sheet at any render time, and both name the trainers', async () => {
  const visible = { id: 1, key: 'schedule.visible', section: 'schedule', type: 'text', updatedAt } as const
  const [trainer] = feedSource([], []).lists.trainers
  if (!trainer) throw new Error('There is no trainer')
  const last = maxEmbedded + 1
  const tuesday = {
    ...plainClass,
    ...times,
    dayOfWeek: 'tuesday',
    timeSlot: '18:30',
    classId: 1,
    trainerId: last,
  } as const
  const lists: Partial<ReleaseLists> = {
    content: [{ ...visible, translations: same('on') }],
    trainers: Array.from({ length: last }, (_, index) => ({ ...trainer, id: index + 1 })),
    schedule: Array.from({ length: maxWholeList + 100 }, (_, index) => ({ ...tuesday, id: index + 1 })),
  }
  const renderPage = (path: string, { lists, otherTrainers = [] }: PageData) =>
    JSON.stringify([path, lists.schedule?.length ?? 0, otherTrainers.map(({ id }) => id)])
  const release = { number: 1, base: 0, at: updatedAt, lists: completeLists(lists) }
  const site = await prepareSite(release, noLive, { ...options, renderPage }, { now: new Date('2026-01-13T11:00:00Z') })
  expect(landing(site)).toEqual(['/', 0, [last]])
  const next = await refreshSite(site, { ...options, renderPage }, { now: new Date('2026-01-14T11:00:00Z') })
  expect(next).not.toBe(site)
  for (const { renderTimetable } of [site, next])
    expect(JSON.parse(String((await renderTimetable?.('ua'))?.bodies.identity))).toEqual([
      '/timetable',
      maxWholeList + 100,
      [last],
    ])
})
