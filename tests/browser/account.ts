import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, type Session } from './club.ts'

/** Registers somebody and makes an administrator of them, so that the shared one keeps password and sessions. */
export async function createAdministrator(
  { request }: PlaywrightWorkerArgs['playwright'],
  office: string,
  session: Session,
) {
  const account = {
    username: `olena.${Date.now()}.${Math.floor(Math.random() * 1000)}`,
    password: 'wrong horse battery',
  }
  const options = { baseURL: office, extraHTTPHeaders: { Origin: office }, timeout: 0 }
  const newcomer = await request.newContext(options)
  const { id } = await (await newcomer.post('/api/register', { data: account })).json()
  const shared = await request.newContext({ ...options, storageState: session })
  const promoted = await shared.put(`/api/users/${id}/role`, { data: { role: 'admin' } })
  expect(promoted.ok()).toBe(true)
  return account
}

export async function enterPassword(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/auth?lang=en&next=/admin/account')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

export const question = (page: Page) => page.getByRole('dialog', { name: 'Your password, please' })

export async function givePassword(page: Page, password: string) {
  await question(page).getByLabel('Password').fill(password)
  await question(page).getByLabel('Password').press('Enter')
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your account' })

export async function newPage(browser: Browser, office: string) {
  return (await browser.newContext({ baseURL: office })).newPage()
}

/** The code that an authenticator app shows, some steps of 30 seconds from now: each counts once. */
export const codeFor = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
