import { extractText, getDocumentProxy } from 'unpdf'
import { freePort } from '../../../scripts/free-port.ts'
import { inAll } from '../../../src/domain/languages.ts'
import { weekdays } from '../../../src/domain/time/club-days.ts'
import { waitForFonts } from '../../support/browsers/page-ready.ts'
import { createDatabase } from '../../support/databases/postgres.ts'
import { isShort } from '../../support/runner/test-length.ts'
import { startServer } from '../../support/servers/server.ts'
import { administrator, test as base } from '../club.ts'
import { create, expect } from '../office.ts'

/** The sample club at an address of its own, with schedule and prices switched on. */
const test = base.extend({
  baseURL: async ({ browserName: _, playwright }, use, { project }) => {
    const PORT = String(await freePort())
    const PUBLIC_URL = `http://127.0.0.1:${PORT}`
    const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = administrator
    const isPostgres = project.metadata.engine === 'postgres'
    const DATABASE_URL = isPostgres ? await createDatabase(process.env.POSTGRES_URL ?? '') : ''
    const env = { PORT, PUBLIC_URL, ADMIN_USERNAME, ADMIN_PASSWORD, LOG_LEVEL: 'warn', DATABASE_URL }
    const server = await startServer({ entry: 'main', env })
    const api = await playwright.request.newContext({ baseURL: PUBLIC_URL, timeout: 0 })
    await api.post('/api/login', { data: administrator })
    for (const section of ['schedule', 'pricing']) {
      const translations = { pl: 'on', en: 'on', ua: 'on' }
      await create({ request: api }, 'content', { key: `${section}.visible`, section, type: 'text', translations })
    }
    await api.post('/api/admin/cache/generate')
    await api.dispose()
    await use(PUBLIC_URL)
    await server.stop()
  },
})

const languages = [
  { lang: 'pl', path: '/', day: 'Sobota', title: 'Cennik', hours: 'Godziny otwarcia', hidden: 'Galeria' },
  { lang: 'en', path: '/?lang=en', day: 'Saturday', title: 'Pricing', hours: 'Opening hours', hidden: 'Gallery' },
  { lang: 'ua', path: '/?lang=ua', day: 'Субота', title: 'Ціни', hours: 'Години роботи', hidden: 'Галерея' },
] as const

test('the landing page prints on two sheets at most: name, contact, week, prices and trainers', async ({
  page,
  baseURL,
}) => {
  const read = async (list: string) => (await page.request.get(`/api/${list}`)).json()
  const [trainers, prices, items] = [await read('trainers'), await read('pricing'), await read('schedule')]
  for (const { lang, path, ...words } of isShort ? languages.slice(-1) : languages) {
    await page.goto(path)
    await waitForFonts(page)
    await page.emulateMedia({ media: 'print' })
    // Only paper requests the picture of the address.
    const code = page.locator('.paper-code')
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
    expect(pdf.numPages).toBeLessThanOrEqual(2)
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
    expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([210, 297])
    const { text } = await extractText(pdf, { mergePages: true })
    // Capitals are the style's; a line may break anywhere.
    const printed = text.replace(/\s+/g, ' ').toLocaleLowerCase(lang === 'ua' ? 'uk' : lang)
    const expected = [
      ...[words.day, words.title, words.hours, '+48 600 000 000', baseURL?.replace('http://', '') ?? ''],
      ...trainers.map((trainer: { name: Record<string, string> }) => trainer.name[lang]),
      ...prices.map((price: { price: Record<string, string> }) => price.price[lang]),
    ]
    // A PDF has letters at places: whether a gap is a space is a guess.
    const closed = (text: string) => text.replaceAll(/\s/g, '')
    for (const word of expected)
      expect(closed(printed)).toContain(closed(word.toLocaleLowerCase(lang === 'ua' ? 'uk' : lang)))
    expect(printed.match(/\d\d:\d\d/g)?.length).toBeGreaterThanOrEqual(items.length)
    expect(printed).not.toContain(words.hidden.toLowerCase())
    await expect(code).toBeVisible()
    const boxes = await Promise.all(
      ['h1', '.hero-side p', '.info-cards'].map((each) => page.locator(each).boundingBox()),
    )
    const [name, slogan, facts] = boxes.map((box) => ({
      top: box?.y ?? -1,
      bottom: (box?.y ?? -1) + (box?.height ?? 0),
    }))
    expect(name?.top).toBeGreaterThanOrEqual(0)
    expect(slogan?.top).toBeGreaterThanOrEqual(name?.bottom ?? Number.NaN)
    expect(facts?.top).toBeGreaterThanOrEqual(slogan?.bottom ?? Number.NaN)
    await expect(page.locator('img:not(.paper-code):visible, iframe:visible, button:visible')).toHaveCount(0)
    await page.emulateMedia({ media: null })
    await expect(page.locator('.paper-code')).toBeHidden()
  }
})

test('the timetable of 60 classes with long names prints on one sheet of A4, with its first day and the way to the site', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { request } = page
  await page.goto('/timetable')
  const { height: filled = 0 } = (await page.locator('.sheet').boundingBox()) ?? {}
  expect(Math.round((filled / 96) * 25.4)).toBe(210)
  await request.post('/api/login', { data: administrator })
  const title = inAll('Rękawice bokserskie dziecięce dla początkujących')
  const { id: classId } = await create({ request }, 'classes', { title, description: null })
  const [zone] = await (await request.get('/api/zones')).json()
  const count = (await (await request.get('/api/schedule')).json()).length
  for (let index = count; index < 60; index += 1) {
    const [dayOfWeek, timeSlot] = [weekdays[index % 6], `${8 + Math.floor(index / 6)}:15`.padStart(5, '0')]
    const level = inAll('Średnio zaawansowani')
    await create({ request }, 'schedule', { dayOfWeek, timeSlot, classId, zoneId: zone.id, durationMinutes: 90, level })
  }
  await request.post('/api/admin/cache/generate')
  await page.goto('/timetable')
  await waitForFonts(page)
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  expect(pdf.numPages).toBe(1)
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([297, 210])
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text.match(/\d\d:\d\d(?:–\d\d:\d\d)? /g)).toHaveLength(60)
  for (const words of [/Obowiązuje od \d\d?\.\d\d\.20\d\d/, baseURL?.replace('http://', '') ?? ''])
    expect(text).toMatch(words)
  await expect(page.locator('header img')).toHaveJSProperty('complete', true)
})

test('a document prints without navigation, with the addresses of its links', async ({ page }) => {
  const { request } = page
  await request.post('/api/login', { data: administrator })
  const text = { pl: '# Skarga\n\nNapisz do [urzędu](https://uodo.gov.pl/kontakt).', en: '', ua: '' }
  await create({ request }, 'documents', { kind: 'privacy', title: inAll('Prywatność'), text })
  await request.post('/api/admin/cache/generate')
  await page.goto('/documents/privacy')
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text: printed } = await extractText(pdf, { mergePages: true })
  expect(printed).toContain('urzędu (https://uodo.gov.pl/kontakt)')
  expect(printed).not.toContain('English')
})
