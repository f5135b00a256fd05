import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Differences } from '../../domain/differences/compare.ts'
import { toasts } from '../../ui/surfaces/toasts.ts'
import { cacheMetadataQuery, unpublishedQuery } from './publishing.ts'
import { notifyUndoable } from './undo.ts'

const fetched = vi.fn<(path: string, options: RequestInit) => Promise<Response>>()
const changeResponse = (change?: number) =>
  new Response('{"restored":1,"kept":[]}', { headers: change === undefined ? {} : { 'Change-Id': String(change) } })
/** For lists that are refetched after a write: they are not stored. */
const uncached = { headers: { 'Cache-Control': 'no-store' } }
const rejected = (message: string) =>
  new Response(JSON.stringify({ message, error: message, code: 'conflict' }), { status: 409 })

const undrafted: Differences = {
  from: { kind: 'release', number: 1, at: null },
  to: { kind: 'drafts' },
  counts: {},
  records: [],
  isWhole: true,
  isMarked: true,
}

/** Presses the toast's button, and waits for what it says next. */
async function pressed(): Promise<string | undefined> {
  const { current } = toasts
  current?.action?.onPress()
  await expect.poll(() => toasts.current).not.toBe(current)
  return toasts.current?.message
}

describe('the toast of a write', () => {
  const client = new QueryClient()
  beforeEach(() => {
    fetched.mockReset()
    vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
      path === '/api/admin/restore' ? fetched(path, options) : Promise.resolve(Response.json([], uncached)),
    )
    vi.stubGlobal('localStorage', { removeItem: () => {} })
    vi.stubGlobal('document', { body: null, getElementById: () => null })
    // keepFocus() acts a moment later: it must not touch the document of the next test.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    client.setQueryData(unpublishedQuery.queryKey, undrafted)
    client.setQueryData(cacheMetadataQuery.queryKey, { release: 1, base: 0, timestamp: null, stats: {} })
    toasts.dismiss()
  })
  afterEach(() => void vi.useRealTimers())

  it('offers to undo the whole write, and then to redo it', async () => {
    notifyUndoable(client, 'Zone updated successfully', 7)
    expect(toasts.current).toMatchObject({ message: 'Zone updated successfully', action: { label: 'Undo' } })
    fetched.mockResolvedValueOnce(changeResponse(8))
    expect(await pressed()).toBe('Undone')
    for (const { queryKey } of [unpublishedQuery, cacheMetadataQuery])
      expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
    expect(client.getMutationCache().getAll().at(-1)?.state.status, 'is a mutation').toBe('success')
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/admin/restore',
      { method: 'POST', body: '{"change":7,"whole":true}' },
    ])
    fetched.mockResolvedValueOnce(changeResponse(9))
    expect(toasts.current?.action?.label).toBe('Redo')
    expect(await pressed()).toBe('Redone')
    expect(toasts.current?.action?.label).toBe('Undo')
    expect(fetched.mock.calls[1]?.[1].body).toBe('{"change":8,"whole":true}')
  })

  it('offers no undo if the ids of its changes are not all known', () => {
    notifyUndoable(client, 'Photo added successfully', undefined)
    expect(toasts.current?.action).toBeUndefined()
    notifyUndoable(client, '2 photos added successfully', 3, undefined)
    expect(toasts.current?.action).toBeUndefined()
  })

  it('says why undoing was rejected', async () => {
    notifyUndoable(client, 'Zone deleted successfully', 7)
    fetched.mockResolvedValueOnce(rejected('anna changed this zone again'))
    expect(await pressed()).toBe('anna changed this zone again')
    expect(toasts.current?.tone).toBe('danger')
  })

  it('repeats the same requests after a lost connection', async () => {
    notifyUndoable(client, '2 photos added successfully', 3, 4)
    fetched.mockResolvedValueOnce(changeResponse()).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await pressed()).toContain('no connection')
    fetched.mockResolvedValueOnce(changeResponse()).mockResolvedValueOnce(changeResponse())
    expect(await pressed()).toBe('Undone')
    expect(
      fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)).change),
      'the last first',
    ).toEqual([4, 3, 4, 3])
    expect(toasts.current?.action, 'undoing several writes cannot be undone').toBeUndefined()
    const keys = fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'))
    expect(keys.slice(2)).toEqual(keys.slice(0, 2))
    expect(new Set(keys).size).toBe(2)
  })
})
