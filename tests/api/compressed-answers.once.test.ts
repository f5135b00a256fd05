import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createZone } from '../support/bodies.ts'
import { buildTestApp, clientOf, signIn } from '../support/test-app.ts'

/** Asks as an administrator, with an Accept-Encoding, in a club with a long list of zones. */
async function longClub() {
  const { app, database } = await buildTestApp()
  const cookie = await signIn(database, 'admin')
  const administrator = clientOf(app, cookie)
  const text = 'A mat of a hundred square metres. '.repeat(14)
  for (let count = 0; count < 20; count += 1)
    await createZone(administrator, { description: { pl: text, en: text, ua: text } })
  return (url: string, encoding = 'identity') => app.inject({ url, headers: { cookie, 'accept-encoding': encoding } })
}

test('a long list travels compressed as the client asks, and is the same list', async () => {
  const ask = await longClub()
  const plain = await ask('/api/zones')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  const brotli = await ask('/api/zones', 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
})

test('what is short is not worth it', async () => {
  const ask = await longClub()
  const { headers } = await ask('/api/user', 'br, zstd')
  expect(headers['content-encoding']).toBeUndefined()
})
