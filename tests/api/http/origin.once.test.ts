import { describe, expect, it } from 'vitest'
import { rights } from '../../../src/server/accounts/rights.ts'
import { zoneBody } from '../../support/app/bodies.ts'
import { buildTestApp, clientOf, signIn } from '../../support/app/test-app.ts'

const writes = Object.keys(rights).filter((operation) => !operation.startsWith('GET'))

const crossSite = { status: 403, body: { code: 'cross_site', message: 'This request came from another site' } }

async function withAdmin(settings?: Record<string, string>) {
  const { app, database } = await buildTestApp(settings && { settings })
  const cookie = await signIn(database, 'admin')
  const admin = clientOf(app, cookie.replace(/^ringside/, settings ? '__Host-ringside' : 'ringside'))
  const createZone = (headers: Record<string, string>) => admin.post('/api/zones', zoneBody(), { headers })
  return { app, admin, createZone }
}

describe('a write', () => {
  it('by the club’s own pages is taken', async () => {
    const { createZone } = await withAdmin()
    const own = { host: 'localhost:3000', origin: 'http://localhost:3000' }
    expect((await createZone({ ...own, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect((await createZone(own)).status).toBe(201)
  })

  it('by a client that is no browser is taken', async () => {
    const { createZone } = await withAdmin()
    expect((await createZone({})).status).toBe(201)
  })

  it('by a page of the public host without https is refused', async () => {
    const { createZone } = await withAdmin({ PUBLIC_URL: 'https://club.example' })
    const host = 'club.example'
    expect(await createZone({ host, origin: 'http://club.example' })).toMatchObject(crossSite)
    expect((await createZone({ host, origin: 'https://club.example' })).status).toBe(201)
    expect((await createZone({ host: 'localhost:3000', origin: 'http://localhost:3000' })).status).toBe(201)
  })

  it('by a page of another site is refused', async () => {
    const { admin, createZone } = await withAdmin()
    for (const site of ['cross-site', 'same-site', 'anything'])
      expect(await createZone({ 'sec-fetch-site': site })).toMatchObject(crossSite)
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example:3000',
      'https://localhost:3000',
      '',
    ])
      expect(await createZone({ host: 'localhost:3000', origin })).toMatchObject(crossSite)
    expect((await admin.get('/api/zones')).body).toStrictEqual([])
  })

  it.each(writes)('by a page of another port of the same host is refused: %s', async (operation) => {
    const { app, admin } = await withAdmin()
    const [method, path = ''] = operation.split(' ')
    const headers = { host: 'localhost:3000', origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }
    const response = await app.inject({ method: method as 'PUT', url: path.replace(/:\w+/, '1'), headers })
    expect({ status: response.statusCode, body: response.json() }).toMatchObject(crossSite)
    expect((await admin.get('/api/user')).status).toBe(200)
  })

  it('is accepted from the public address although the proxy names the machine itself', async () => {
    const { createZone } = await withAdmin({ PUBLIC_URL: 'https://club.example' })
    const inside = { host: '127.0.0.1:3000' }
    expect((await createZone({ ...inside, origin: 'https://club.example' })).status).toBe(201)
    expect(await createZone({ ...inside, origin: 'https://evil.example' })).toMatchObject(crossSite)
  })
})
