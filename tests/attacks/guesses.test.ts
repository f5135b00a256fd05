import { describe, expect, it } from 'vitest'
import { createAdministrator } from '../../src/server/accounts/administrators.ts'
import { buildTestApp, password } from '../support/app/test-app.ts'
import { isLong } from './support/club.ts'

interface Guess {
  username?: string
  guess?: string
  from?: string
  forwarded?: string
}

async function setUp(settings: Record<string, string> = {}) {
  const test = await buildTestApp({ settings })
  await createAdministrator(test.database, { username: 'kamil', password })
  const statusOf = async ({ username = 'kamil', guess = 'wrong', from = '203.0.113.9', forwarded }: Guess) => {
    const headers = {
      ...(forwarded && {
        'x-forwarded-for': forwarded,
        'x-real-ip': forwarded,
        'x-client-ip': forwarded,
        'cf-connecting-ip': forwarded,
        'true-client-ip': forwarded,
        forwarded: `for=${forwarded}`,
      }),
    }
    const payload = { username, password: guess }
    const response = await test.app.inject({ method: 'POST', url: '/api/login', remoteAddress: from, headers, payload })
    return response.statusCode
  }
  /** Returns how many of `count` guesses were checked against a password. Stops at 150, which is more than any limit allows. */
  const checked = async (count: number, guess: (index: number) => Guess) => {
    let checks = 0
    for (let index = 0; index < count && checks < 150; index += 1)
      if ((await statusOf(guess(index))) !== 429) checks += 1
    return checks
  }
  return { ...test, statusOf, checked }
}

const address = (index: number) => `198.51.${index >> 8}.${index & 255}`
const name = (index: number) => `name${index}`

describe('1,000 guesses of passwords', () => {
  it('for one account, however its name is written, are checked ten times', async () => {
    const { checked } = await setUp()
    const names = ['kamil', 'KAMIL', ' Kamil ', 'ｋａｍｉｌ', 'ＫＡＭＩＬ', 'kamil\u0000', 'kamil\t', '\u202ekamil']
    expect(await checked(100, (index) => ({ username: names[index % names.length] ?? '' }))).toBe(10)
  })

  it('for many accounts from one address, despite forged headers, are checked a hundred times', async () => {
    const { checked } = await setUp()
    expect(await checked(1000, (index) => ({ username: name(index), forwarded: address(index) }))).toBe(100)
  })

  it('through a trusted proxy are counted by the last untrusted address', async () => {
    const { checked, statusOf } = await setUp({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' })
    const forged = (index: number) => ({
      username: name(index),
      from: '10.0.0.1',
      forwarded: `${address(index)}, 203.0.113.7, 10.1.2.3`,
    })
    expect(await checked(isLong ? 1000 : 200, forged)).toBe(100)
    expect(await statusOf({ username: 'new', from: '10.0.0.1', forwarded: '203.0.113.8' })).toBe(401)
    expect(await statusOf({ username: 'newer', from: '203.0.113.7', forwarded: '203.0.113.99' })).toBe(429)
  })

  it('through a proxy that names a port with each address are counted by the address', async () => {
    const { checked } = await setUp({ TRUSTED_PROXIES: '10.0.0.1' })
    const guess = (index: number) => ({
      username: name(index),
      from: '10.0.0.1',
      forwarded: `198.51.100.7:${50_000 + index}`,
    })
    expect(await checked(120, guess)).toBe(100)
  })

  it('from one IPv6 network are counted together', async () => {
    const { checked, statusOf } = await setUp()
    const from = (index: number) => `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`
    expect(await checked(120, (index) => ({ username: name(index), from: from(index) }))).toBe(100)
    expect(await statusOf({ username: 'new', from: '2001:db8:1:3::1' })).toBe(401)
  })

  it.each([
    ['registering accounts', '/api/register', { username: 'kamil' }],
    ['trying invitations', '/api/register', { username: 'olena', invitation: 'guess' }],
    ['trying links for a new password', '/api/password', { link: 'guess' }],
  ])('by %s are limited, too', async (_what, url, body) => {
    const { app } = await setUp()
    let checked = 0
    for (let index = 0; index < 110; index += 1) {
      const headers = { 'x-forwarded-for': address(index) }
      const payload = { ...body, password: 'correct horse battery' }
      const response = await app.inject({ method: 'POST', url, headers, payload })
      if (response.statusCode !== 429) checked += 1
    }
    expect(checked).toBe(100)
  })
})
