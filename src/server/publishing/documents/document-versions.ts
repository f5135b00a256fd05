import { pathOfDocument } from '../../../domain/collections/documents.ts'
import type { ReleaseLists } from '../../../domain/releases/releases.ts'
import { dateOfDay, dayNumber } from '../../../domain/time/club-days.ts'
import { clubMomentAt, clubNow, dateIn } from '../../../domain/time/wall-clock.ts'
import type { ReleasedDocuments } from '../../db/releases/releases.ts'
import { withoutPictures } from '../without-pictures.ts'

type Document = ReleaseLists['documents'][number]

/** An earlier version of a document, by the last release that had it. */
interface EarlierVersion {
  release: number
  document: Document
  /** The last day on which it was in force, YYYY-MM-DD. */
  inForceUntil: string
}

const wordsOf = ({ title, text, inForceSince }: Document) =>
  JSON.stringify([Object.entries(title).sort(), Object.entries(text).sort(), inForceSince])

const dayBefore = (date: string) => dateOfDay(dayNumber(date) - 1)

/**
 * Returns the last day of a version: the day before the next one is in force. A correction of the same version has no
 * later day, so it takes the place on the day on which it is published.
 */
const lastDayOf = ({ inForceSince }: Document, next: Document, nextPublishedOn: string) =>
  next.inForceSince !== null && next.inForceSince > (inForceSince ?? '')
    ? dayBefore(next.inForceSince)
    : nextPublishedOn

/**
 * Returns the earlier versions of a document of a release, the newest first: none of another that was at its address,
 * so that a club can take versions down: it deletes the document and writes it again. A preview is not among the published
 * `releases`: it counts as published today. Like `current`, the versions are without the withdrawn pictures.
 */
export function earlierVersions(
  current: Document,
  ofRelease: number,
  releases: readonly ReleasedDocuments[],
  withdrawn: ReadonlySet<string>,
): EarlierVersion[] {
  const path = pathOfDocument(current)
  const versions: EarlierVersion[] = []
  let next = current
  let nextPublishedOn = dateIn(clubNow())
  for (const { number, publishedAt, documents } of releases.filter((each) => each.number <= ofRelease)) {
    const stored = documents.find((each) => each.id === current.id && pathOfDocument(each) === path)
    const document = stored && withoutPictures('documents', stored, withdrawn)
    if (document && wordsOf(document) !== wordsOf(next)) {
      const inForceUntil = lastDayOf(document, next, nextPublishedOn)
      if (document.text.pl !== '') versions.push({ release: number, document, inForceUntil })
      next = document
    }
    nextPublishedOn = dateIn(clubMomentAt(new Date(publishedAt)))
  }
  return versions
}
