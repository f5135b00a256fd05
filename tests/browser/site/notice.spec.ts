import { dateOfDay, dayNumber, nextWeekday } from '../../../src/domain/time/club-days.ts'
import { type Club, openClub } from '../../attacks/support/open-club.ts'
import { waitUntilHydrated } from '../../support/browsers/page-ready.ts'
import { expect, test } from '../club.ts'
import { setServerTime } from '../server-time.ts'

let club: Club

test.beforeAll(async () => {
  club = await openClub()
})

test.afterAll(() => club?.server.stop())

const className = 'MMA basics'

interface StoredClass {
  id: number
  title: { en: string }
}

interface StoredItem {
  id: number
  classId: number
  dayOfWeek: string
}

test('a page strikes out a class during its notice', async ({ page }) => {
  const visible = { pl: 'on', en: 'on', ua: 'on' }
  await club.ask('POST', '/api/content/', { key: 'schedule.visible', section: 'schedule', translations: visible })
  await club.ask('POST', '/api/admin/cache/generate')
  const monday = dateOfDay(nextWeekday(0, dayNumber(new Date().toISOString().slice(0, 10)) + 2))
  const forBeginners = (await club.ask<StoredClass[]>('GET', '/api/classes')).find(
    ({ title }) => title.en === className,
  )
  const item = (await club.ask<StoredItem[]>('GET', '/api/schedule')).find(
    ({ classId, dayOfWeek }) => classId === forBeginners?.id && dayOfWeek === 'monday',
  )
  if (!item) throw new Error('The sample club holds no class for beginners on Monday')

  await setServerTime(page, `${monday}T00:30:00+01:00`)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${club.url}/?lang=en`)
  await expect(page.locator('.hero-actions'), 'the window is shorter than the poster').toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await waitUntilHydrated(page)
  const next = page.locator('.rail-strip li').first()
  const struck = page.locator('.schedule-days s')
  await expect(next).toContainText(className)
  await expect(struck).toHaveCount(0)

  const until = `${monday}T23:00`
  const text = { pl: 'Trener zachorował' }
  const notice = await club.ask<{ id: number }>('POST', '/api/notices', {
    text,
    until,
    scheduleItemId: item.id,
    date: monday,
  })
  await page.reload()
  await expect(page.locator('#notices'), 'the browser keeps what was on top where it was').toBeInViewport({ ratio: 1 })
  await expect(page.locator('.hero-actions')).toBeInViewport({ ratio: 1 })
  await waitUntilHydrated(page)
  const crossAndMenu = page.locator('.notices-close, .phone-menu summary')
  const [crossEnd = 0, menuStart = 0] = await crossAndMenu.evaluateAll(([cross, menu]) => [
    cross?.getBoundingClientRect().right,
    menu?.getBoundingClientRect().left,
  ])
  expect(crossEnd, 'a thumb that misses the cross opens no menu').toBeLessThan(menuStart)
  await expect(struck).not.toHaveCount(0)
  await expect(next).not.toContainText(className)

  const later = { text: { pl: 'Nowe szatnie' }, until: `${monday}T23:30` }
  const second = await club.ask<{ id: number }>('POST', '/api/notices', later)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.reload()
  await waitUntilHydrated(page)
  const tape = page.locator('#notices')
  const [first, other] = [tape.locator('li').first(), tape.locator('li').last()]
  await expect(other, 'on a small phone only the notice that ends first is open').toBeHidden()
  const [shown, named] = await first
    .locator('xpath=self::* | b[2]')
    .evaluateAll((both) => both.map((each) => each.getBoundingClientRect().toJSON()))
  expect(named.right, 'the day and the time of the class are not cut').toBeLessThanOrEqual(shown.right)
  expect(named.bottom, 'the day and the time of the class are not cut').toBeLessThanOrEqual(shown.bottom)
  await tape.getByText('+1').click()
  await expect(other).toBeInViewport()
  await club.ask('DELETE', `/api/notices/${second.id}`)
  await page.setViewportSize({ width: 390, height: 844 })

  await club.ask('DELETE', `/api/notices/${notice.id}`)
  await page.reload()
  await waitUntilHydrated(page)
  await expect(struck).toHaveCount(0)
  await expect(next).toContainText(className)
})

test('a visitor who returns to a page sees what was posted meanwhile', async ({ page }) => {
  await page.goto(`${club.url}/?lang=en`)
  await expect(page.locator('#notices')).toHaveCount(0)
  await page.goto(`${club.url}/timetable?lang=en`)
  const text = 'No hot water today'
  const until = `${dateOfDay(dayNumber(new Date().toISOString().slice(0, 10)) + 2)}T12:00`
  await club.ask('POST', '/api/notices', { text: { pl: text, en: text, ua: text }, until })
  await page.goBack()
  await expect(page.locator('#notices')).toContainText(text)
})
