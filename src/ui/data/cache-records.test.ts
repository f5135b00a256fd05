import { beforeEach, expect, test, vi } from 'vitest'
import type { ReleaseVersion } from '../../domain/releases/releases.ts'
import { formatReleaseVersion, releaseHeader } from '../../domain/releases/releases.ts'
import { releasedList, renewList } from './cache-records.ts'

const zone = {
  id: 1,
  name: { pl: 'Ring', en: 'Ring', ua: 'Ринг' },
  description: null,
  position: null,
  createdAt: '',
  updatedAt: '',
}
// The newer release was published by a machine whose clock is slow.
const older = { release: 9, timestamp: '2026-01-06T10:00:00.000Z' }
const newer = { release: 10, timestamp: '2026-01-05T10:00:00.000Z' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const storedZones = () => JSON.parse(localStorage.getItem('app_cache_zones') ?? 'null')

function fetchZones(rows: (typeof zone)[], release: ReleaseVersion) {
  const headers = { [releaseHeader]: formatReleaseVersion(release) }
  vi.stubGlobal('fetch', async () => Response.json(rows, { headers }))
  return releasedList('zones')
}

function fetchZonesWithoutNetwork() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return releasedList('zones')
}

test('a stored list has data and metadata with version 1.0, the timestamp of its release and its number', async () => {
  expect(await fetchZones([zone], older)).toEqual([zone])
  expect(storedZones()).toEqual({ data: [zone], metadata: { version: '1.0', ...older } })
})

test('an older release does not replace a newer one, and a newer one does, whatever their timestamps say', async () => {
  await fetchZones([zone], newer)
  await fetchZones([], older)
  expect(await fetchZonesWithoutNetwork()).toEqual([zone])
  localStorage.clear()
  await fetchZones([], older)
  await fetchZones([zone], newer)
  expect(await fetchZonesWithoutNetwork()).toEqual([zone])
})

test('a release of a restored club replaces one that no longer exists, whatever its number', async () => {
  await fetchZones([], { ...newer, database: 'before' })
  await fetchZones([zone], { ...older, database: 'restored' })
  expect(await fetchZonesWithoutNetwork()).toEqual([zone])
  expect(storedZones().metadata).toEqual({ version: '1.0', ...older, database: 'restored' })
})

test.each(['{"data":[{"id":1}],"metadata":{"version":"0.9"}}', 'no JSON'])(
  'a stored record %s is ignored',
  async (record) => {
    localStorage.setItem('app_cache_zones', record)
    expect(await fetchZonesWithoutNetwork()).toEqual([])
  },
)

test('without a network the stored copy is used, and without a copy an empty list with a warning', async () => {
  await fetchZones([zone], older)
  expect(await fetchZonesWithoutNetwork()).toEqual([zone])
  localStorage.removeItem('app_cache_zones')
  expect(await fetchZonesWithoutNetwork()).toEqual([])
  expect(console.warn).toHaveBeenCalled()
})

test('a renewed list is cleared at once, and stored again once it is fetched', async () => {
  await fetchZones([zone], newer)
  vi.stubGlobal('fetch', async () => Response.json([]))
  const renewal = renewList('zones')
  expect(storedZones()).toBeNull()
  await renewal
  expect(storedZones().data).toEqual([])
})

test('a list with no-store is shown and not stored, and the stored one stays', async () => {
  await fetchZones([zone], older)
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'Cache-Control': 'private, no-store' } }))
  expect(await releasedList('zones')).toEqual([])
  expect(storedZones().data).toEqual([zone])
})
