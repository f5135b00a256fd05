import { describe, expect, it } from 'vitest'
import { zoneBody } from '../../support/app/bodies.ts'
import { buildTestApp, password, signIn } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'

const json = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
  'application/json ; charset="utf-8"',
]

const notJson = [
  'text/plain',
  'text/plain; charset=utf-8',
  'text/plain; x=application/json',
  'text/plain;application/json',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=application/json',
  'text/json',
  'text/html',
  'application/jsonp',
  'application/json5',
  'application/x-json',
  'application/json-patch+json',
  'application/problem+json',
  'application/ld+json',
  'application/csp-report',
  'application/xml',
  'application/octet-stream',
  'application/ json',
  'application\\json',
  'text/plain, application/json',
  '*/*',
  'json',
  'application/json; charset=utf-16',
  'application/json; charset=utf-7',
  'application/json; charset=utf-8; charset=utf-16le',
  'application/json; charset=',
]

describe('a body', () => {
  it.each(json)('is taken as %s', async (type) => {
    const { app, database } = await buildTestApp()
    const cookie = await signIn(database, 'admin')
    const headers = { cookie, 'content-type': type }
    const response = await app.inject({
      method: 'POST',
      url: '/api/zones',
      headers,
      payload: JSON.stringify(zoneBody()),
    })
    expect(response.statusCode).toBe(201)
  })

  it('is refused as any other type, and nothing is stored', async () => {
    const { app, admin, database } = await withAdmin()
    const cookie = await signIn(database, 'admin')
    for (const type of notJson) {
      const headers = { cookie, 'content-type': type }
      const payload = JSON.stringify(zoneBody())
      const response = await app.inject({ method: 'POST', url: '/api/zones', headers, payload })
      expect([400, 415], type).toContain(response.statusCode)
      const loginHeaders = { 'content-type': type }
      const account = JSON.stringify({ username: 'admin', password })
      const login = await app.inject({ method: 'POST', url: '/api/login', headers: loginHeaders, payload: account })
      expect([400, 415], type).toContain(login.statusCode)
      for (const url of ['/api/logout', '/api/admin/cache/generate'])
        expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode, type).toBe(415)
    }
    expect((await admin.get('/api/zones')).body).toEqual([])
    expect((await admin.get('/api/cache/metadata')).body.timestamp).toBeNull()
  })

  it('may be missing where none is needed, though its type is named', async () => {
    const { app, admin, database } = await withAdmin()
    const headers = { cookie: await signIn(database, 'admin'), 'content-type': 'application/json' }
    const { id } = (await admin.post('/api/zones', zoneBody())).body
    const statusOf = async (method: 'POST' | 'DELETE', url: string) =>
      (await app.inject({ method, url, headers })).statusCode
    expect(await statusOf('DELETE', `/api/zones/${id}`)).toBe(200)
    expect(await statusOf('POST', '/api/admin/cache/generate')).toBe(200)
    expect(await statusOf('POST', '/api/zones')).toBe(400)
    expect(await statusOf('POST', '/api/logout')).toBe(200)
  })
})
