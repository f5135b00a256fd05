import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/stamp.js'
import { inAll, type Language } from '../../src/domain/languages.ts'
import { releasedTimetable } from '../../src/domain/releases/released-timetable.ts'
import { pageData, pageRowsOf } from '../../src/server/publishing/collect-page-data.ts'
import { pageRenderer, type RenderPage } from '../../src/server/publishing/page-renderer.ts'
import { plainClass, plainException } from '../support/clubs/schedule-rows.ts'
import { type Exception, feedSource, times } from '../support/clubs/timetables.ts'
import { setup as buildIfNeeded } from '../support/servers/current-build.ts'

let renderPage: RenderPage

beforeAll(async () => {
  buildIfNeeded()
  renderPage = pageRenderer(path.join(root, 'dist'))
})

/** Boxing at 18:30 on Monday and Tuesday in zone 1, TRX on Wednesday in zone 2. 23 November 2026 is a Monday. */
const items = [
  { ...plainClass, ...times, id: 1, dayOfWeek: 'monday', timeSlot: '18:30', classId: 1, zoneId: 1, trainerId: 1 },
  { ...plainClass, ...times, id: 2, dayOfWeek: 'tuesday', timeSlot: '18:30', classId: 1, zoneId: 1, trainerId: 1 },
  { ...plainClass, ...times, id: 3, dayOfWeek: 'wednesday', timeSlot: '07:00', classId: 2, zoneId: 2, trainerId: 2 },
] as const

const exception = (id: number, values: Partial<Exception> & Pick<Exception, 'kind' | 'fromDate'>): Exception => ({
  ...plainException,
  ...times,
  id,
  ...values,
})

const words = (part: string) =>
  part
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** A page as a browser without JavaScript is sent it. */
function pageAt(
  path: '/' | '/timetable',
  clubTime: string,
  exceptions: Exception[],
  language: Language = 'en',
  { lists } = feedSource([...items], exceptions),
) {
  const isVisible = { id: 1, key: 'schedule.visible', translations: inAll('on') }
  const pageRows = pageRowsOf({ ...lists, content: [isVisible] })
  return renderPage(
    path,
    pageData({ pageRows, timetable: releasedTimetable(lists), clubTime }, 'landing', language, null),
  )
}

/** The words of the week as a table, row by row and cell by cell. */
async function weekAt(clubTime: string, exceptions: Exception[], language: Language = 'en') {
  const html = await pageAt('/', clubTime, exceptions, language)
  const [table = ''] = /<table>.*?<\/table>/s.exec(html) ?? []
  const [panel = ''] = /<article id="schedule\/1".*?<\/article>/s.exec(html) ?? []
  return {
    rows: table
      .split('<tr>')
      .slice(1)
      .map((row) =>
        row
          .split(/<t[hd][ >]/)
          .slice(1)
          .map((cell) => words(`<${cell}`)),
      ),
    struck: [...html.matchAll(/<s [^>]*>(.*?)<\/s>/g)].map(([, title]) => title),
    panel: words(panel),
  }
}

test('the week shows its dates, and for each class what is different and why', async () => {
  const note = { pl: 'Chory trener', en: 'Trainer is ill', ua: 'Тренер хворіє' }
  const { rows, struck, panel } = await weekAt('2026-11-23T10:00:00+01:00', [
    exception(1, { kind: 'cancelled', fromDate: '2026-11-23', scheduleItemId: 1, note }),
    exception(2, { kind: 'changed', fromDate: '2026-11-24', scheduleItemId: 2, newTimeSlot: '19:15', newZoneId: 2 }),
    exception(3, { kind: 'closed', fromDate: '2026-11-25', note: inAll('Holiday') }),
    exception(4, {
      kind: 'extra',
      fromDate: '2026-11-29',
      newTimeSlot: '11:00',
      newClassId: 2,
      note: inAll('Open day'),
    }),
  ])
  expect(rows[0]).toEqual([
    'Time',
    'Mon 23 Nov today',
    'Tue 24 Nov',
    'Wed 25 Nov Closed: Holiday',
    'Thu 26 Nov',
    'Fri 27 Nov',
    'Sat 28 Nov',
    'Sun 29 Nov',
  ])
  const cells = rows.slice(1).map((row) => row.filter((cell) => cell !== ''))
  expect(cells).toEqual([
    ['11:00', 'Class 2 Extra class · Open day'],
    ['18:30', 'Class 1 Cancelled · Trainer is ill Zone 1 Trainer 1'],
    ['19:15', 'Class 1 Changed · usually: 18:30, Zone 1 Zone 2 Trainer 1 next'],
  ])
  // In the table and in the phone's list.
  expect(struck).toEqual(['Class 1', 'Class 1'])
  expect(panel).toContain('Monday 18:30 Zone 1 · Trainer 1 23 Nov Cancelled · Trainer is ill 30 Nov 7 Dec 14 Dec')
  expect(panel).toContain('Tuesday 18:30 Zone 1 · Trainer 1 24 Nov 19:15 Zone 2 Changed')
})

test('the next week is shown once the last class of a week has begun, without an empty Sunday', async () => {
  const { rows } = await weekAt('2026-11-25T07:00:00+01:00', [], 'ua')
  expect(rows[0]?.slice(1)).toEqual(['пн 30.11', 'вт 01.12', 'ср 02.12', 'чт 03.12', 'пт 04.12', 'сб 05.12'])
})

test('a printed timetable shows zone and trainer of changed and extra classes', async () => {
  const sheet = await pageAt('/timetable', '2026-11-23T12:00:00+01:00', [
    exception(1, { kind: 'changed', fromDate: '2026-11-24', scheduleItemId: 2, newTimeSlot: '19:15', newTrainerId: 3 }),
    exception(2, { kind: 'extra', fromDate: '2026-11-28', newTimeSlot: '11:00', newClassId: 2, newZoneId: 2 }),
  ])
  expect(words(sheet)).toContain('Tue 24 Nov 19:15 Class 1 · Trainer 3 · Changed · usually: 18:30, Trainer 1')
  expect(words(sheet)).toContain('Sat 28 Nov 11:00 Class 2 · Zone 2 · Extra class')
})

test('a changed class shows its usual hours when its duration changes', async () => {
  const [boxing, ...others] = items
  const change = { kind: 'changed', fromDate: '2026-11-23', scheduleItemId: 1, newDurationMinutes: 60 } as const
  const { lists } = feedSource([{ ...boxing, durationMinutes: 45 }, ...others], [exception(1, change)])
  const sheet = await pageAt('/timetable', '2026-11-23T12:00:00+01:00', lists.exceptions, 'ua', {
    ...feedSource([], []),
    lists,
  })
  expect(words(sheet)).toContain('зазвичай: 18:30–19:15')
})

test('printed hours name their beginning to machines, which read no range', async () => {
  const { lists } = feedSource([{ ...items[0], durationMinutes: 45 }], [])
  const sheet = await pageAt('/timetable', '2026-11-23T12:00:00+01:00', [], 'en', { ...feedSource([], []), lists })
  expect(sheet).toContain('<time dateTime="18:30">18:30–19:15</time>')
})

test('a class names its trainer even if the page contains few trainers, and only trainers who teach are named', async () => {
  const { lists } = feedSource([...items], [])
  const trainers = Array.from({ length: 40 }, (_, index) => ({
    ...times,
    id: 100 + index,
    name: inAll(`Coach ${100 + index}`),
    photoUrl: null,
    position: null,
    bio: inAll(''),
    specialties: inAll(''),
    focalPoint: null,
  }))
  const schedule = lists.schedule.map((item) => ({ ...item, trainerId: 139 }))
  for (const path of ['/', '/timetable'] as const) {
    const page = await pageAt(path, '2026-11-23T10:00:00+01:00', [], 'en', {
      ...feedSource([], []),
      lists: { ...lists, schedule, trainers },
    })
    expect(words(page.replace(/<script.*?<\/script>/gs, '')), path).toContain('Coach 139')
    expect(page, path).not.toContain('Coach 138')
  }
})
