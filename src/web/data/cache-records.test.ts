import { beforeEach, expect, test, vi } from 'vitest'
import type { ReleaseVersion } from '../../domain/releases.ts'
import { formatReleaseVersion, releaseHeader } from '../../domain/releases.ts'
import { releasedList, renewList } from './cache-records.ts'

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
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const inBrowser = () => JSON.parse(localStorage.getItem('app_cache_zones') ?? 'null')

/** Reads the list of a release, which stores it. */
function read(rows: (typeof zone)[], mark: ReleaseVersion) {
  const headers = { [releaseHeader]: formatReleaseVersion(mark) }
  vi.stubGlobal('fetch', async () => Response.json(rows, { headers }))
  return releasedList('zones')
}

function readWithoutNetwork() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return releasedList('zones')
}

test('a stored list has data and metadata with version 1.0, the timestamp of its release and its number', async () => {
  expect(await read([zone], first)).toEqual([zone])
  expect(inBrowser()).toEqual({ data: [zone], metadata: { version: '1.0', ...first } })
})

test('an older release does not replace a newer one, and a newer one does, whatever their clocks said', async () => {
  await read([zone], second)
  await read([], first)
  expect(await readWithoutNetwork()).toEqual([zone])
  localStorage.clear()
  await read([], first)
  await read([zone], second)
  expect(await readWithoutNetwork()).toEqual([zone])
})

test('a release of a restored club replaces one that no longer exists, whatever its number', async () => {
  await read([], { ...second, database: 'before' })
  await read([zone], { ...first, database: 'restored' })
  expect(await readWithoutNetwork()).toEqual([zone])
  expect(inBrowser().metadata).toEqual({ version: '1.0', ...first, database: 'restored' })
})

test.each(['{"data":[{"id":1}],"metadata":{"version":"0.9"}}', 'no JSON'])('%s is ignored', async (record) => {
  localStorage.setItem('app_cache_zones', record)
  expect(await readWithoutNetwork()).toEqual([])
})

test('without a network the stored copy is used, and without a copy an empty list with a warning', async () => {
  await read([zone], first)
  expect(await readWithoutNetwork()).toEqual([zone])
  localStorage.removeItem('app_cache_zones')
  expect(await readWithoutNetwork()).toEqual([])
  expect(console.warn).toHaveBeenCalled()
})

test('a renewed list is cleared at once, and stored again once it is fetched', async () => {
  await read([zone], second)
  vi.stubGlobal('fetch', async () => Response.json([]))
  const renewal = renewList('zones')
  expect(inBrowser()).toBeNull()
  await renewal
  expect(inBrowser().data).toEqual([])
})

test('a list with no-store is shown and not stored, and the stored one stays', async () => {
  await read([zone], first)
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { 'Cache-Control': 'private, no-store' } }))
  expect(await releasedList('zones')).toEqual([])
  expect(inBrowser().data).toEqual([zone])
})
