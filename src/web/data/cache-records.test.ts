import { beforeEach, expect, test, vi } from 'vitest'
import { releaseHeader, writtenMark } from '../../domain/release-mark.ts'
import { releasedList, renewList, storedList, storeList } from './cache-records.ts'

const zone = {
  id: 1,
  name: { pl: 'Ring', en: 'Ring', ua: 'Ринг' },
  description: null,
  position: null,
  createdAt: '',
  updatedAt: '',
}
// Built on a machine whose clock is late.
const first = { release: 9, timestamp: '2026-01-06T10:00:00.000Z' }
const second = { release: 10, timestamp: '2026-01-05T10:00:00.000Z' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a kept list has data and metadata with version 1.0, the timestamp of its release and its number', () => {
  storeList('zones', [zone], first)
  expect(JSON.parse(localStorage.getItem('app_cache_zones') ?? '')).toEqual({
    data: [zone],
    metadata: { version: '1.0', ...first },
  })
})

test('an older release does not replace a newer one, and a newer one does, whatever their clocks said', () => {
  storeList('zones', [zone], second)
  storeList('zones', [], first)
  expect(storedList('zones')).toEqual([zone])
  localStorage.clear()
  storeList('zones', [], first)
  storeList('zones', [zone], second)
  expect(storedList('zones')).toEqual([zone])
})

test('what is no cache record counts as nothing', () => {
  localStorage.setItem('app_cache_zones', '{"data":[],"metadata":{"version":"0.9"}}')
  expect(storedList('zones')).toBeNull()
  localStorage.setItem('app_cache_zones', 'no JSON')
  expect(storedList('zones')).toBeNull()
})

test('without a network the kept copy serves, and without a copy an empty list with a warning', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  storeList('zones', [zone], first)
  expect(await releasedList('zones')).toEqual([zone])
  localStorage.removeItem('app_cache_zones')
  expect(await releasedList('zones')).toEqual([])
  expect(console.warn).toHaveBeenCalled()
})

test('a renewed list is cleared at once, and kept again as soon as it is fetched', async () => {
  storeList('zones', [zone], second)
  vi.stubGlobal('fetch', async () => Response.json([]))
  const renewal = renewList('zones')
  expect(storedList('zones')).toBeNull()
  await renewal
  expect(storedList('zones')).toEqual([])
})

test('a list is kept as that of the release that its answer names, and is the older one where another copy is newer', async () => {
  const answer = (rows: unknown[], mark: typeof first) =>
    Response.json(rows, { headers: { [releaseHeader]: writtenMark(mark) } })
  vi.stubGlobal('fetch', async () => answer([zone], second))
  expect(await releasedList('zones')).toEqual([zone])
  expect(JSON.parse(localStorage.getItem('app_cache_zones') ?? '').metadata).toEqual({ version: '1.0', ...second })
  vi.stubGlobal('fetch', async () => answer([], first))
  await releasedList('zones')
  expect(storedList('zones')).toEqual([zone])
})

test('what may not be stored is shown and not kept, and what was kept before stays', async () => {
  storeList('zones', [], first)
  vi.stubGlobal('fetch', async () => Response.json([zone], { headers: { 'Cache-Control': 'private, no-store' } }))
  expect(await releasedList('zones')).toEqual([zone])
  expect(storedList('zones')).toEqual([])
})
