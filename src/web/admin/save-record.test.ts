import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveRecord } from './save-record.ts'

const sending = { key: 'k', signal: new AbortController().signal }
const fetched = vi.fn<(path: string, options: RequestInit) => Promise<Response>>()

const response = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refused = (status: number, code: string, current: object) =>
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
  it('creates a record under its key', async () => {
    fetched.mockResolvedValueOnce(response(201, { id: 1, version: 1 }))
    await saveRecord('/api/zones', { body: { name: 'first' } }, sending)
    expect(requests()).toEqual([['POST', '/api/zones', null, 'k']])
  })

  it('replaces what was stored under the key with its response lost', async () => {
    fetched.mockResolvedValueOnce(refused(409, 'key_reused', { id: 9, version: 1, name: 'first' }))
    fetched.mockResolvedValueOnce(response(200, { id: 9, version: 2, name: 'second' }))
    expect(await saveRecord('/api/zones', { body: { name: 'second' } }, sending)).toMatchObject({ version: 2 })
    expect(requests()).toEqual([
      ['POST', '/api/zones', null, 'k'],
      ['PUT', '/api/zones/9', '"1"', 'k.1'],
    ])
  })

  it('leaves another administrator’s change to the person', async () => {
    fetched.mockResolvedValueOnce(refused(412, 'changed', { id: 7, version: 4, name: 'theirs' }))
    const attempt = { body: { name: 'mine' }, target: { id: 7, version: 3 } }
    await expect(saveRecord('/api/zones', attempt, sending)).rejects.toMatchObject({ status: 412 })
    expect(requests()).toEqual([['PUT', '/api/zones/7', '"3"', 'k']])
  })
})
