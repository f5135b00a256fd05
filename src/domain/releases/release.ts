import * as z from 'zod/mini'
import { moment } from '../time/moment.ts'
import { previewViews } from './preview.ts'
import type { CacheName } from './releases.ts'

/** A number for each list; lists without one are left out. */
export const byListName = z.record(z.string(), z.int()) as z.ZodMiniType<Partial<Record<CacheName, number>>, object>

/** The public release. */
export const cacheMetadata = z.object({
  /** 0 before the first release. */
  release: z.int(),
  /** The release that was public before. */
  base: z.int(),
  timestamp: z.nullable(moment),
  /** The number of records in each list. */
  stats: byListName,
})

export type CacheMetadata = z.output<typeof cacheMetadata>

/** A release, with its publisher and moment (ISO 8601). */
const releasePublication = z.object({ release: z.int(), by: z.nullable(z.string()), at: moment })

export type ReleasePublication = z.output<typeof releasePublication>

/** How many records of each list a release changed for visitors. */
const releaseChanges = byListName

export type ReleaseChanges = z.output<typeof releaseChanges>

/** A published release in the history. Moments are ISO 8601. */
const release = z.object({
  number: z.int(),
  /** The release that was public before; 0 if there was none. */
  base: z.int(),
  publishedAt: moment,
  by: z.nullable(z.string()),
  /** The release whose content was made public again. */
  restoredFrom: z.nullable(z.int()),
  /** Null for a release of an older version of Ringside, which did not store it. */
  changes: z.nullable(releaseChanges),
  isCurrent: z.boolean(),
})

export type Release = z.output<typeof release>

/** A release that is not public yet: the drafts at one moment, which are published unchanged. */
export const previewRelease = z.object({
  number: z.int(),
  /** The release that was public when the preview was made. */
  base: z.int(),
  createdAt: moment,
  by: z.nullable(z.string()),
  changes: releaseChanges,
  /** When it is to be published. */
  publishAt: z.nullable(moment),
  /** The first release that was published after the preview was made: then the preview can't be published. */
  publishedMeanwhile: z.nullable(releasePublication),
  /** The link for people without an account. */
  link: z.nullable(z.object({ expiresAt: moment, by: z.nullable(z.string()) })),
})

export type PreviewRelease = z.output<typeof previewRelease>

/** The newest come first. `previews`: on the first page only. `next`: the cursor of older releases. */
export const releasePage = z.object({
  previews: z.array(previewRelease),
  releases: z.array(release),
  next: z.nullable(z.int()),
})

export type ReleasePage = z.output<typeof releasePage>

/** `linkUrl`: the address of a link that was just made; no other response contains it. */
export const changedPreview = z.extend(previewRelease, { linkUrl: z.nullable(z.string()) })

export type ChangedPreview = z.output<typeof changedPreview>

/** The preview that is open in a browser. */
export const openPreview = z.object({
  number: z.int(),
  createdAt: moment,
  isPublished: z.boolean(),
  show: z.enum(previewViews),
  /** Whether a press on a text or picture opens its editor. */
  editing: z.boolean(),
  isAdministrator: z.boolean(),
  /** When the preview link expires (ISO 8601); null for an administrator's own preview. */
  expiresAt: z.nullable(moment),
})

export type OpenPreview = z.output<typeof openPreview>
