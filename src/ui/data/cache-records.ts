import {
  type CacheName,
  cacheNames,
  parseReleaseVersion,
  type ReleaseLists,
  type ReleaseVersion,
  releaseHeader,
} from '../../domain/releases/releases.ts'

const prefix = 'app_cache_'
const version = '1.0'

/** A list as the browser stores it (spec section 3). */
interface CacheRecord<Name extends CacheName> {
  data: ReleaseLists[Name]
  metadata: ReleaseVersion & { version: string }
}

function storedRecord<Name extends CacheName>(name: Name): CacheRecord<Name> | null {
  try {
    const record = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as CacheRecord<Name> | null
    return record?.metadata?.version === version && Array.isArray(record.data) ? record : null
  } catch {
    return null
  }
}

/** Stores a list, unless the stored one comes from a newer release of the same database. */
function storeList<Name extends CacheName>(name: Name, data: ReleaseLists[Name], release: ReleaseVersion): void {
  const stored = storedRecord(name)?.metadata
  if (stored && stored.database === release.database && stored.release > release.release) return
  const record: CacheRecord<Name> = { data, metadata: { version, ...release } }
  try {
    localStorage.setItem(prefix + name, JSON.stringify(record))
  } catch (error) {
    console.warn(`The list ${name} could not be stored in this browser`, error)
  }
}

export async function fetchReleasedList<Name extends CacheName>(
  name: Name,
  priority: RequestPriority = 'auto',
): Promise<ReleaseLists[Name]> {
  const response = await fetch(`/cache/${name}.json`, { priority })
  if (!response.ok) throw new Error(`/cache/${name}.json returned status ${response.status}`)
  const data = (await response.json()) as ReleaseLists[Name]
  // The list of a private preview is not stored.
  if (!response.headers.get('Cache-Control')?.includes('no-store'))
    storeList(name, data, parseReleaseVersion(response.headers.get(releaseHeader)))
  return data
}

/** Returns a list of the current release, else this browser's copy, else an empty list with a warning. */
export async function releasedList<Name extends CacheName>(name: Name): Promise<ReleaseLists[Name]> {
  try {
    return await fetchReleasedList(name)
  } catch (error) {
    const stored = storedRecord(name)
    if (stored) return stored.data
    console.warn(`The list ${name} could not be read`, error)
    return []
  }
}

/** Fetches all nine lists again when the page is idle, and stores them in this browser. */
export function preloadLists(): void {
  const fetchAll = async () => {
    for (const name of cacheNames) {
      try {
        await fetchReleasedList(name, 'low')
      } catch (error) {
        console.warn(`The list ${name} could not be preloaded`, error)
      }
    }
  }
  // Safari has no requestIdleCallback before version 26.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 10_000 })
  else setTimeout(fetchAll, 3000)
}

/** Deletes this browser's copy of a list, and fetches it again (spec section 7). */
export async function renewList(name: CacheName): Promise<void> {
  try {
    localStorage.removeItem(prefix + name)
    await fetchReleasedList(name, 'low')
  } catch (error) {
    console.warn(`The list ${name} could not be renewed`, error)
  }
}
