import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dayNumber } from '../../domain/club-days.ts'
import { dateRule } from '../../domain/collections/schedule.ts'
import { day } from '../../domain/collections/time-kinds.ts'
import { exceptionKinds } from '../../domain/occurrences.ts'
import { publicHolidays, schoolBreaks } from '../../domain/polish-holidays.ts'
import type { Database } from '../db/database.ts'
import { InvalidError } from '../errors.ts'
import { refusals, translatedResponse } from '../http/responses.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { sendTable } from '../tables/send-table.ts'
import { readOccurrences, tableOf } from './occurrence-rows.ts'
import { releasedTimetable } from './released-timetable.ts'

/** In days: a year of a large timetable is some tens of thousands of classes. */
const longest = 366

const date = day({ label: 'Day', rule: dateRule }).input

const period = z.object({ from: date, until: date, of: z._default(z.enum(['drafts', 'release']), 'drafts') })

const occurrence = z.object({
  scheduleItemId: z.nullable(z.number()),
  extraId: z.nullable(z.number()),
  exceptionId: z.nullable(z.number()),
  status: z.enum(['held', ...exceptionKinds]),
  date: z.string(),
  start: z.string(),
  end: z.nullable(z.string()),
  classId: z.number(),
  zoneId: z.nullable(z.number()),
  trainerId: z.nullable(z.number()),
  className: z.string(),
  zone: z.string(),
  trainer: z.string(),
  note: z.string(),
})

const yearRule = 'Must be a year from 2000 to 2099'

const offered = z.object({
  fromDate: z.string(),
  untilDate: z.string(),
  kind: z.enum(['holiday', 'school break']),
  name: translatedResponse,
})

function checkPeriod({ from, until }: z.output<typeof period>): void {
  const days = dayNumber(until) - dayNumber(from)
  if (days < 0) throw new InvalidError([{ path: ['until'], message: 'The last day must not be before the first' }])
  if (days >= longest) throw new InvalidError([{ path: ['until'], message: 'At most a year at a time' }])
}

interface TimetableOptions {
  database: Database
  publisher: Publisher
}

/** The timetable as dates, as it is or as visitors are told it, and the days that a club may want to close. */
export const timetableRoutes: FastifyPluginAsyncZod<TimetableOptions> = async (app, { database, publisher }) => {
  const read = async (asked: z.output<typeof period>) => {
    checkPeriod(asked)
    const { from, until, of } = asked
    if (of === 'release') return releasedTimetable(publisher.site).between(from, until)
    return database.snapshot((queries) => readOccurrences(queries, from, until))
  }

  app.get(
    '/api/admin/occurrences',
    { schema: { querystring: period, response: { 200: z.array(occurrence), ...refusals(400, 401, 403) } } },
    async (request) => read(request.query),
  )

  app.get(
    '/api/admin/occurrences.csv',
    {
      schema: {
        querystring: period,
        produces: ['text/csv'],
        response: { 200: z.string(), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { from, until } = request.query
      return sendTable(reply, `timetable-${from}-${until}.csv`, tableOf(await read(request.query)))
    },
  )

  const year = z.object({ year: z.string().check(z.regex(/^20\d\d$/, yearRule)) })
  app.get(
    '/api/admin/holidays',
    { schema: { querystring: year, response: { 200: z.array(offered), ...refusals(400, 401, 403) } } },
    async (request) => {
      const asked = Number(request.query.year)
      return [...publicHolidays(asked), ...schoolBreaks(asked)]
    },
  )
}
