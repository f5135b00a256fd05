import type { ReleaseLists } from '../../domain/releases/releases.ts'
import { clubMomentAt, dateIn } from '../../domain/time/wall-clock.ts'
import type { ReleasedDocuments } from '../db/releases/releases.ts'

type Document = ReleaseLists['documents'][number]

/** An earlier version of a document, by the last release that had it. */
export interface EarlierVersion {
  release: number
  document: Document
  /** The day on which the next version took its place, YYYY-MM-DD. */
  inForceUntil: string
}

const wordsOf = ({ title, text, inForceSince }: Document) =>
  JSON.stringify([Object.entries(title).sort(), Object.entries(text).sort(), inForceSince])

/** Returns the earlier versions of a document in the releases before its own, the newest first. */
export function earlierVersions(current: Document, releases: readonly ReleasedDocuments[]): EarlierVersion[] {
  const versions: EarlierVersion[] = []
  let next = current
  let nextSince = ''
  for (const { number, publishedAt, documents } of releases) {
    const document = documents.find(({ id }) => id === current.id)
    if (document && wordsOf(document) !== wordsOf(next) && nextSince !== '') {
      const inForceUntil = next.inForceSince ?? nextSince
      if (document.text.pl !== '') versions.push({ release: number, document, inForceUntil })
      next = document
    }
    nextSince = dateIn(clubMomentAt(new Date(publishedAt)))
  }
  return versions
}
