import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveRecord } from './save-record.ts'

const sendOptions = { key: 'k', signal: new AbortController().signal }
const fetched = vi.fn<(path: string, options: RequestInit) => Promise<Response>>()

const response = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const rejected = (status: number, code: string, current: object) =>
  response(status, { message: 'Refused', error: 'Refused', code, current })
const requests = () =>
  fetched.mock.calls.map(([path, { method, headers }]) => {
    const sent = new Headers(headers)
    return [method, path, sent.get('If-Match'), sent.get('Idempotency-Key')]
  })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

describe('saveRecord', () => {
  it('creates a record under its idempotency key', async () => {
    fetched.mockResolvedValueOnce(response(201, { id: 1, version: 1 }))
    await saveRecord('zones', { body: { name: 'first' } }, sendOptions)
    expect(requests()).toEqual([['POST', '/api/zones', null, 'k']])
  })

  it('replaces a record that was stored under the key although its response was lost', async () => {
    fetched.mockResolvedValueOnce(rejected(409, 'key_reused', { id: 9, version: 1, name: 'first' }))
    fetched.mockResolvedValueOnce(response(200, { id: 9, version: 2, name: 'second' }))
    expect(await saveRecord('zones', { body: { name: 'second' } }, sendOptions)).toMatchObject({ version: 2 })
    expect(requests()).toEqual([
      ['POST', '/api/zones', null, 'k'],
      ['PUT', '/api/zones/9', '"1"', 'k.1'],
    ])
  })

  it('throws if another administrator has changed the record', async () => {
    fetched.mockResolvedValueOnce(rejected(412, 'changed', { id: 7, version: 4, name: 'theirs' }))
    const attempt = { body: { name: 'mine' }, target: { id: 7, version: 3 } }
    await expect(saveRecord('zones', attempt, sendOptions)).rejects.toMatchObject({ status: 412 })
    expect(requests()).toEqual([['PUT', '/api/zones/7', '"3"', 'k']])
  })
})
