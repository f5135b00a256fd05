import { beforeEach, describe, expect, it, vi } from 'vitest'
import { idsBefore, saveRecord } from './save-record.ts'

const { signal } = new AbortController()
const fetched = vi.fn<(path: string, options: RequestInit) => Promise<Response>>()

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const changed = (current: object) =>
  answer(412, { message: 'Zone was changed', error: 'Zone was changed', code: 'changed', current })
const requests = () =>
  fetched.mock.calls.map(([path, { method, headers }]) => [method, path, new Headers(headers).get('If-Match')])

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

describe('what was there before', () => {
  it('is what the list holds', async () => {
    expect(await idsBefore('/api/zones', [{ id: 7, version: 1 }], signal)).toEqual(new Set([7]))
    expect(requests()).toEqual([])
  })

  it('is asked for where the list is not read yet, and nothing is sent before that is known', async () => {
    fetched.mockResolvedValueOnce(answer(200, [{ id: 8, version: 1 }]))
    expect(await idsBefore('/api/zones', undefined, signal)).toEqual(new Set([8]))
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(idsBefore('/api/zones', undefined, signal)).rejects.toThrow(TypeError)
  })
})

describe('saveRecord', () => {
  it('takes a newer record that holds what was to be stored for its own', async () => {
    const current = { id: 7, version: 4, name: { pl: 'Mata', en: 'Mat' } }
    fetched.mockResolvedValueOnce(changed(current))
    const body = { name: { en: 'Mat', pl: 'Mata' } }
    expect(await saveRecord('/api/zones', { body, target: { id: 7, version: 3 } }, signal)).toEqual(current)
  })

  it('overwrites what an attempt without an answer has stored', async () => {
    fetched.mockResolvedValueOnce(changed({ id: 7, version: 4, name: 'first' }))
    fetched.mockResolvedValueOnce(answer(200, { id: 7, version: 5, name: 'second' }))
    const attempt = { body: { name: 'second' }, target: { id: 7, version: 3 }, unanswered: [{ name: 'first' }] }
    expect(await saveRecord('/api/zones', attempt, signal)).toMatchObject({ version: 5 })
    expect(requests()).toEqual([
      ['PUT', '/api/zones/7', '"3"'],
      ['PUT', '/api/zones/7', '"4"'],
    ])
  })

  it('leaves somebody else’s change to the person', async () => {
    fetched.mockResolvedValueOnce(changed({ id: 7, version: 4, name: 'theirs' }))
    const attempt = { body: { name: 'mine' }, target: { id: 7, version: 3 }, unanswered: [{ name: 'first' }] }
    await expect(saveRecord('/api/zones', attempt, signal)).rejects.toMatchObject({ status: 412 })
    expect(requests()).toHaveLength(1)
  })

  it('goes on from a new record that an attempt without an answer has left, and from no other', async () => {
    const earlier = { id: 9, version: 1, name: 'first' }
    fetched.mockResolvedValueOnce(answer(200, [{ id: 8, version: 1, name: 'first' }, earlier]))
    fetched.mockResolvedValueOnce(answer(200, { ...earlier, version: 2, name: 'second' }))
    const attempt = { body: { name: 'second' }, unanswered: [{ name: 'first' }], known: new Set([8]) }
    await saveRecord('/api/zones', attempt, signal)
    expect(requests()).toEqual([
      ['GET', '/api/zones', null],
      ['PUT', '/api/zones/9', '"1"'],
    ])
  })

  it('creates a record when no attempt has left one', async () => {
    fetched.mockResolvedValueOnce(answer(200, []))
    fetched.mockResolvedValueOnce(answer(201, { id: 1, version: 1 }))
    await saveRecord('/api/zones', { body: { name: 'first' }, unanswered: [{ name: 'first' }] }, signal)
    expect(requests().at(-1)).toEqual(['POST', '/api/zones', null])
  })
})
