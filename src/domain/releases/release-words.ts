import { timeOf } from '../time/dates.ts'
import { currentTime } from '../time/wall-clock.ts'
import type { ReleaseChanges } from './release.ts'
import { listNames } from './releases.ts'

/** Returns what a release changed: “schedule (3), pricing (1)”. */
export const changesInWords = (changes: ReleaseChanges): string =>
  listNames.flatMap((name) => (changes[name] ? [`${name} (${changes[name]})`] : [])).join(', ')

export const previewName = (createdAt: string | undefined, now = currentTime()): string =>
  createdAt === undefined ? 'Preview' : `Preview of ${timeOf(createdAt, now)}`
