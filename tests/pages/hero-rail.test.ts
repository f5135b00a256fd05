import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/stamp.js'
import type { Language } from '../../src/domain/languages.ts'
import type { ReleaseLists } from '../../src/domain/releases/releases.ts'
import { loadSampleClub } from '../../src/server/collections/load-sample-club.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { readDrafts } from '../../src/server/publishing/contents.ts'
import { pageRenderer, type RenderPage } from '../../src/server/publishing/page-renderer.ts'
import { prepareSite } from '../../src/server/publishing/site.ts'
import { noLive } from '../support/clubs/live.ts'
import { plainException } from '../support/clubs/schedule-rows.ts'
import { type Exception, times } from '../support/clubs/timetables.ts'
import { setup as buildIfNeeded } from '../support/servers/current-build.ts'

let contents: ReleaseLists
let renderPage: RenderPage

beforeAll(async () => {
  buildIfNeeded()
  renderPage = pageRenderer(path.join(root, 'dist'))
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'ringside-rail-'))
  const database = await openDatabase({ databaseUrl: null, dataDirectory })
  await loadSampleClub(database)
  const translations = { pl: 'on', en: 'on', ua: 'on' }
  const lists = await readDrafts(database.read)
  const { content } = lists
  const visible = ['schedule.visible', 'pricing.visible'].map(
    (key, index) => ({ id: 9999 + index, key, translations }) as (typeof content)[number],
  )
  const classes = lists.classes.map((each) => ({ ...each, forBeginners: false }))
  contents = { ...lists, classes, content: [...content, ...visible] }
  await database.close()
  rmSync(dataDirectory, { recursive: true })
})

/** The lines of the hero's rail as the server sends them at a moment, to a browser that runs no script. */
async function railAt(
  moment: string,
  language: Language,
  given: Exception[] = [],
  lists: Partial<ReleaseLists> = {},
): Promise<string[]> {
  const release = { number: 1, base: 0, at: null, lists: { ...contents, ...lists, exceptions: given } }
  const { pages } = await prepareSite(release, noLive, { renderPage, publicUrl: null }, { now: new Date(moment) })
  const html = pages.landing[language].bodies.identity.toString()
  const rail = /<ul class="wrap rail"[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? ''
  return rail.split('</li>').flatMap(
    (line) =>
      line
        .replace(/<[^>]*>/g, '')
        .replaceAll('\u00a0', ' ')
        .trim() || [],
  )
}

// 13 January 2026 is a Tuesday; Warsaw is an hour ahead of UTC.
test.each([
  ['2026-01-13T16:50:00Z', 'pl', 'Dziś 18:30 · Podstawy boksu · Ring', 'Otwarte do 22:00'],
  ['2026-01-13T16:50:00Z', 'en', 'Today 18:30 · Boxing basics · Ring', 'Open until 22:00'],
  ['2026-01-13T16:50:00Z', 'ua', 'Сьогодні 18:30 · Основи боксу · Ринг', 'Відчинено до 22:00'],
  ['2026-01-13T22:30:00Z', 'pl', 'Jutro 7:00 · TRX – siła · Strefa TRX', 'Teraz zamknięte, otwieramy jutro o 6:00'],
  ['2026-01-13T23:30:00Z', 'en', 'Today 7:00 · TRX strength · TRX zone', 'Closed now, opens today at 6:00'],
  ['2026-01-17T20:00:00Z', 'ua', 'Понеділок 7:00 · TRX – сила · Зона TRX', 'Зараз зачинено, відчиняємо завтра о 8:00'],
  ['2026-01-17T10:30:00Z', 'pl', 'Poniedziałek 7:00 · TRX – siła · Strefa TRX', 'Otwarte do 20:00'],
] as const)('at %s the rail in %s says “%s” and “%s”', async (moment, language, next, opening) => {
  expect((await railAt(moment, language)).slice(0, 2)).toEqual([next, opening])
})

const exception = (values: Partial<Exception> & Pick<Exception, 'kind'>): Exception => ({
  ...plainException,
  ...times,
  id: 1,
  fromDate: '2026-01-13',
  ...values,
})
const tuesday = '2026-01-13T16:50:00Z'

test('a cancelled class is never the next one, and a changed one is shown at its new time', async () => {
  const evening = contents.schedule.find(
    ({ dayOfWeek, timeSlot }) => dayOfWeek === 'tuesday' && timeSlot.startsWith('18:30'),
  )
  const scheduleItemId = evening?.id ?? null
  const [cancelled] = await railAt(tuesday, 'en', [exception({ kind: 'cancelled', scheduleItemId })])
  expect(cancelled).toBe('Today 20:00 · MMA sparring · Octagon')
  const [changed] = await railAt(tuesday, 'pl', [exception({ kind: 'changed', scheduleItemId, newTimeSlot: '19:15' })])
  expect(changed).toBe('Dziś 19:15 · zmiana · Podstawy boksu · Ring')
})

test('a closed day is shown with its reason and the next opening, and a class in a week with its date', async () => {
  const note = { pl: 'Ferie zimowe', en: 'Winter break', ua: 'Зимові канікули' }
  const closed = exception({ kind: 'closed', untilDate: '2026-01-20', note })
  expect((await railAt(tuesday, 'pl', [closed])).slice(0, 2)).toEqual([
    'Środa 21.01 7:00 · TRX – siła · Strefa TRX',
    'Dziś zamknięte: Ferie zimowe · otwieramy w środę 21.01 o 6:00',
  ])
})

test('the next class for beginners comes before an earlier class of others', async () => {
  const classes = contents.classes.map((each) => ({ ...each, forBeginners: each.title.en === 'Boxing basics' }))
  const lines = async (moment: string) => (await railAt(moment, 'en', [], { classes }))[0]
  expect(await lines('2026-01-13T16:50:00Z')).toBe('Today 18:30 · Boxing basics · Ring')
  expect(await lines('2026-01-13T22:30:00Z')).toBe('Thursday 9:30 · Boxing basics · Ring · for beginners')
  const beginners = new Set(classes.flatMap(({ id, forBeginners }) => (forBeginners ? id : [])))
  const schedule = contents.schedule.map((each) =>
    beginners.has(each.classId) ? { ...each, validFrom: '2026-04-13' } : each,
  )
  const later = await railAt('2026-01-13T22:30:00Z', 'en', [], { classes, schedule })
  expect(later[0]).not.toContain('Boxing basics')
})

test('the price of a first visit comes before a lower price of others', async () => {
  const { pricing } = contents
  const lineOf = async (firstVisit: Partial<(typeof pricing)[number]>) => {
    const prices = pricing.map((price, index) => ({ ...price, firstVisit: false, ...(index === 0 && firstVisit) }))
    return (await railAt(tuesday, 'en', [], { pricing: prices }))[2]
  }
  expect(await lineOf({ firstVisit: true })).toBe('Single class 50 zł')
  const free = { pl: '0 zł', en: '0 zł', ua: '0 zł' }
  expect(await lineOf({ firstVisit: true, price: free })).toBe('Single class free')
  const text = { pl: 'do ustalenia', en: 'ask us', ua: 'спитайте' }
  expect(await lineOf({ firstVisit: true, price: text })).toBe('Single class ask us')
})

test('a price that only the children’s class has is shown with the class, and one that another has without', async () => {
  const kids = contents.classes.find(({ title }) => title.en === 'Kids’ boxing')
  const adults = contents.pricing[0]?.classId
  const lineOf = async (...prices: { classId: number | undefined; amount: string; firstVisit?: boolean }[]) => {
    const pricing = prices.map(({ amount, ...price }, index) => ({
      ...contents.pricing[0],
      firstVisit: false,
      ...price,
      id: index + 1,
      price: { pl: amount, en: amount, ua: amount },
    }))
    return (await railAt(tuesday, 'en', [], { pricing: pricing as ReleaseLists['pricing'] }))[2]
  }
  const child = { classId: kids?.id, amount: '30 zł' }
  const adult = { classId: adults, amount: '50 zł' }
  expect(await lineOf(adult, child)).toBe('Prices from 30 zł · Kids’ boxing')
  expect(await lineOf({ ...adult, amount: '30 zł' }, child)).toBe('Prices from 30 zł')
  expect(await lineOf(adult)).toBe('Prices from 50 zł')
  expect(await lineOf({ ...adult, firstVisit: true }, child)).toBe('Single class 50 zł')
  expect(await lineOf({ ...adult, firstVisit: true }, { ...child, firstVisit: true })).toBe(
    'Single class 30 zł · Kids’ boxing',
  )
})
