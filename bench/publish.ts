import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../scripts/stamp.js'
import { dateOfDay, dayNumber } from '../src/domain/club-days.ts'
import { inAll, languages } from '../src/domain/languages.ts'
import { weekdays } from '../src/domain/weekdays.ts'
import { ringside } from '../src/server/db/change-log.ts'
import type { Database, Queries } from '../src/server/db/database.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Faults } from '../src/server/log/faults.ts'
import { createLog } from '../src/server/log/log.ts'
import { Publisher } from '../src/server/publishing/publisher.ts'
import { rehearsal } from '../src/server/publishing/rehearsal.ts'
import { readPageAssets } from '../src/server/rendering/page-assets.ts'
import { lazyPageRenderer } from '../src/server/rendering/page-renderer.ts'
import { loadSampleClub } from '../src/server/sample/load-sample-club.ts'

const timetable = { classes: 1000, exceptions: 500 }

/** Rows in one statement: fewer values than SQLite binds. */
const batch = 100

const times = { createdAt: '2026-01-05T10:00:00.000Z', updatedAt: '2026-01-05T10:00:00.000Z' }

/** What is changed before a publication, another way each time. */
const changes: Record<string, (queries: Queries, round: number) => Promise<unknown>> = {
  nothing: async () => {},
  'a price': (queries, round) =>
    queries
      .updateTable('pricing')
      .set({ price: inAll(`${round} zł`), ...newer(round) })
      .execute(),
  'the slogan': (queries, round) =>
    queries
      .updateTable('content')
      .set({ translations: inAll(`Slogan ${round}`), ...newer(round) })
      .where('key', '=', 'hero.subtitle')
      .execute(),
  'a trainer': (queries, round) =>
    queries
      .updateTable('trainers')
      .set({ bio: inAll(`Bio ${round}`), ...newer(round) })
      .where(
        'id',
        '=',
        queries.selectFrom('trainers').select((is) => is.fn.min('id').as('id')),
      )
      .execute(),
  'a class of the week': (queries, round) =>
    queries
      .updateTable('scheduleItems')
      .set({ durationMinutes: 30 + round, ...newer(round) })
      .where(
        'id',
        '=',
        queries.selectFrom('scheduleItems').select((is) => is.fn.max('id').as('id')),
      )
      .execute(),
}

const newer = (round: number) => ({ version: 1000 + round })

type Kind = 'sample' | 'hidden' | 'shown' | 'subscribed'

/** Milliseconds of processor that publications take, the least of all rounds: by what was changed, then by the club. */
export type PublishResults = Record<string, Record<Kind, number>>

/**
 * What a publication costs after each change, in this process: of the sample club, and of one with a thousand classes and
 * five hundred exceptions whose schedule visitors are not shown, are shown, and are shown with all three calendars
 * subscribed to, until those are prepared too. Clubs take turns, so that a busy machine is busy for all.
 */
export async function measurePublishing(rounds: number): Promise<PublishResults> {
  const clubs: [Kind, OpenClub][] = []
  try {
    for (const kind of ['sample', 'hidden', 'shown', 'subscribed'] as const) clubs.push([kind, await openClub(kind)])
    const results: PublishResults = {}
    for (let round = 1; round <= rounds; round += 1)
      for (const [what, change] of Object.entries(changes))
        for (const [kind, club] of clubs) {
          await club.database.write((queries) => change(queries, round))
          const before = process.cpuUsage()
          await club.publish()
          const { user, system } = process.cpuUsage(before)
          const least = results[what]?.[kind] ?? Number.POSITIVE_INFINITY
          results[what] = {
            ...(results[what] as Record<Kind, number>),
            [kind]: Math.min(least, (user + system) / 1000),
          }
        }
    return results
  } finally {
    for (const [, { close }] of clubs) await close()
  }
}

interface OpenClub {
  database: Database
  publish: () => Promise<void>
  close: () => Promise<void>
}

async function openClub(kind: Kind): Promise<OpenClub> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-publish-'))
  const database = await openDatabase({ databaseUrl: null, dataDirectory: directory })
  await loadSampleClub(database)
  if (kind !== 'sample') await database.write((queries) => growTimetable(queries, kind !== 'hidden'))
  const dist = path.join(root, 'dist')
  const { renderPage } = lazyPageRenderer(dist, readPageAssets(dist), { rehearsal })
  const options = { renderPage, publicUrl: 'https://club.example', build: 'bench' }
  const publisher = await Publisher.start(database, options, new Faults(createLog('silent')))
  const askForCalendars = () => Promise.all(languages.map((language) => publisher.site.feeds?.of(null, language)))
  // The first two are not what an administrator waits for.
  for (let count = 0; count < 2; count += 1) await publisher.publish(ringside)
  if (kind === 'subscribed') await askForCalendars()
  return {
    database,
    publish: async () => {
      await publisher.publish(ringside)
      if (kind === 'subscribed') await askForCalendars()
    },
    close: async () => {
      await publisher.stop()
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Classes with an end and a trainer; half of the exceptions are over, and on every other of their days the whole club is closed. */
async function growTimetable(queries: Queries, isShown: boolean): Promise<void> {
  const idsOf = async (table: 'classes' | 'zones' | 'trainers') =>
    (await queries.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const [classes, zones, trainers] = [await idsOf('classes'), await idsOf('zones'), await idsOf('trainers')]
  const pick = (ids: number[], place: number) => ids[place % ids.length] ?? null
  const { id: _, ...plain } = await queries.selectFrom('scheduleItems').selectAll().limit(1).executeTakeFirstOrThrow()
  await queries.deleteFrom('scheduleItems').execute()
  const items = Array.from({ length: timetable.classes }, (_, place) => ({
    ...{ ...plain, ...times, dayOfWeek: weekdays[place % 6] ?? 'monday' },
    timeSlot: `${String(6 + (place % 16)).padStart(2, '0')}:${place % 2 ? '30' : '00'}`,
    ...{ classId: pick(classes, place) ?? plain.classId, zoneId: pick(zones, place), trainerId: pick(trainers, place) },
    durationMinutes: 60,
  }))
  const first = dayNumber(new Date().toISOString().slice(0, 10)) - timetable.exceptions / 2
  const exceptions = Array.from({ length: timetable.exceptions }, (_, place) => ({
    ...{ ...times, version: 1, fromDate: dateOfDay(first + place), untilDate: null, scheduleItemId: null, note: null },
    ...{
      kind: place % 2 ? ('closed' as const) : ('cancelled' as const),
      zoneId: place % 2 ? null : pick(zones, place),
    },
    ...{ newTimeSlot: null, newDurationMinutes: null, newClassId: null, newZoneId: null, newTrainerId: null },
  }))
  for (let from = 0; from < items.length; from += batch)
    await queries
      .insertInto('scheduleItems')
      .values(items.slice(from, from + batch))
      .execute()
  for (let from = 0; from < exceptions.length; from += batch)
    await queries
      .insertInto('exceptions')
      .values(exceptions.slice(from, from + batch))
      .execute()
  if (!isShown) return
  const translations = inAll('on')
  await queries.deleteFrom('content').where('key', '=', 'schedule.visible').execute()
  await queries
    .insertInto('content')
    .values({ key: 'schedule.visible', section: 'schedule', type: 'text', translations, updatedAt: times.updatedAt })
    .execute()
}
