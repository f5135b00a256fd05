import type { CacheName } from './releases.ts'

/** A record that names an upload. */
export interface PictureUse {
  list: CacheName
  /** What one record of the list is called. */
  singular: string
  id: number
  label: string
  /** Whether it does among the drafts. */
  isDraft: boolean
  /** Whether visitors are shown it so. */
  isPublic: boolean
}

/** What a search for uploads may ask for besides: those that a draft or visitors use, or the others. */
export const pictureUsages = ['used', 'unused'] as const

export type PictureUsage = (typeof pictureUsages)[number]

/** A picture that is stored. */
export interface LibraryPicture {
  hash: string
  address: string
  /** Of the file that it came in, where that is known. */
  name: string | null
  /** When it was first uploaded (ISO 8601). */
  storedAt: string
  uses: PictureUse[]
  /** How many kept releases and candidates show it. */
  kept: number
  /** By when it is deleted by itself (ISO 8601); null as long as something shows it. */
  sweptBy: string | null
}

export interface LibraryPage {
  /** How many pictures there are that were asked for, on all pages. */
  found: number
  /** What `cursor` is to be for the next page; null on the last one. */
  next: string | null
  pictures: LibraryPicture[]
}
