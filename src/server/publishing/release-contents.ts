import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CacheName, listNames } from '../../domain/releases.ts'
import { uploadHashesIn } from '../uploads/upload-address.ts'
import type { RowSource } from './read-lists.ts'
import { ShownRows } from './shown-rows.ts'

/** What a release holds, as it is stored and served; of its rows only those that pages show. */
export interface ReleaseContents {
  /** Each list as JSON. */
  lists: Record<CacheName, Buffer>
  stats: Record<CacheName, number>
  shown: ShownRows
  /** The hashes of the pictures that it shows; the sweep spares them as long as the release is kept. */
  uploads: Set<string>
}

/**
 * Reads the lists portion by portion, each list in a turn of its own: what it takes in memory is their JSON, and the rows of
 * one portion.
 */
export async function gatherContents(rowsOf: RowSource): Promise<ReleaseContents> {
  const shown = new ShownRows()
  const uploads = new Set<string>()
  const lists: [CacheName, Buffer][] = []
  const stats: [CacheName, number][] = []
  for (const name of listNames) {
    await nextTurn()
    const parts: Buffer[] = []
    let count = 0
    for await (const rows of rowsOf(name)) {
      const json = JSON.stringify(rows)
      for (const hash of uploadHashesIn(json)) uploads.add(hash)
      shown.add(name, rows)
      count += rows.length
      parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}${json.slice(1, -1)}`))
    }
    lists.push([name, Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')])])
    stats.push([name, count])
  }
  return {
    lists: Object.fromEntries(lists) as ReleaseContents['lists'],
    stats: Object.fromEntries(stats) as ReleaseContents['stats'],
    shown,
    uploads,
  }
}
