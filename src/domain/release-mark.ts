import type { ReleaseMark } from './releases.ts'

/**
 * The header that tells of which release a page or a list is. It stands in neither, so that what a release does not change
 * keeps its bytes.
 */
export const releaseHeader = 'Ringside-Release'

/** A release's mark as that header's value. */
export const writtenMark = ({ release, timestamp, database }: ReleaseMark): string =>
  timestamp ? [release, timestamp, database].filter((each) => each !== undefined).join(' ') : `${release}`

/** The mark that the header's value holds; that of no release where something on the way has taken it off. */
export function readMark(value: string | null): ReleaseMark {
  const [release, timestamp = null, database] = value?.split(' ') ?? []
  return { release: Number(release ?? 0), timestamp, database }
}
