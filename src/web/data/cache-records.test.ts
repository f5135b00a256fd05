import { beforeEach, expect, test, vi } from 'vitest'
import { releasedList, renewList, storedList, storeList } from './cache-records.ts'

const zone = { id: 1, name: { pl: 'Ring', en: 'Ring', ua: 'Ринг' }, description: null, createdAt: '', updatedAt: '' }
const [monday, tuesday] = ['2026-01-05T10:00:00.000Z', '2026-01-06T10:00:00.000Z']

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a kept list has data and metadata with version 1.0 and the timestamp of its release', () => {
  storeList('zones', [zone], monday)
  expect(JSON.parse(localStorage.getItem('app_cache_zones') ?? '')).toEqual({
    data: [zone],
    metadata: { version: '1.0', timestamp: monday },
  })
})

test('an older release does not replace a newer one', () => {
  storeList('zones', [zone], tuesday)
  storeList('zones', [], monday)
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
  storeList('zones', [zone], monday)
  expect(await releasedList('zones', monday)).toEqual([zone])
  localStorage.removeItem('app_cache_zones')
  expect(await releasedList('zones', monday)).toEqual([])
  expect(console.warn).toHaveBeenCalled()
})

test('a renewed list is cleared at once, and kept again as soon as it is fetched', async () => {
  storeList('zones', [zone], tuesday)
  vi.stubGlobal('fetch', async () => Response.json([]))
  const renewal = renewList('zones', monday)
  expect(storedList('zones')).toBeNull()
  await renewal
  expect(storedList('zones')).toEqual([])
})
