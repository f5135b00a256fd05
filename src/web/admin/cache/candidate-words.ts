import { dateAndTimeOf, timeOf } from '../../../domain/dates.ts'
import { candidateName } from '../../../domain/release-words.ts'
import type { Candidate, StoppedTime } from '../../../domain/releases.ts'
import { counted } from '../../../domain/text-forms.ts'

/** What became of a candidate, in a sentence, and whether it is bad news; null while it can be published as it is. */
export function candidateNews(candidate: Candidate): { text: string; isBad: boolean } | null {
  const { publishedAs, stopped, isOutdated, publishAt, publishBy } = candidate
  if (publishedAs !== null) return { text: `Public as release ${publishedAs}.`, isBad: false }
  if (stopped) return { text: stoppedSentence(stopped), isBad: true }
  if (isOutdated) {
    const { by, release, at } = isOutdated
    const text = `Outdated: ${by ?? 'Ringside'} published release ${release} (${timeOf(at)}). Make a new preview.`
    return { text, isBad: true }
  }
  if (!publishAt) return null
  const author = publishBy ? ` ${publishBy} set the time.` : ''
  return { text: `Goes public on ${dateAndTimeOf(publishAt)}, by the club’s clock.${author}`, isBad: false }
}

/** Why what was to be published at a time was not. */
export function stoppedSentence(stopped: StoppedTime): string {
  const notPublished = `Not published at ${timeOf(stopped.publishAt)}`
  switch (stopped.reason) {
    case 'published_meanwhile':
      return `${notPublished}: ${stopped.by ?? 'Ringside'} had published release ${stopped.release} (${timeOf(stopped.at)}).`
    case 'restored_backup':
      return `${notPublished}: the club was restored from a backup (${timeOf(stopped.at)}).`
    case 'cannot_render':
      return `${notPublished}: its pages could not be made.`
    case 'not_administrator':
      return `${notPublished}: ${stopped.by}, who set the time, is no longer an administrator (${timeOf(stopped.at)}).`
  }
}

/** What a candidate holds, and what was edited since. */
export function candidateContents({ by, differences, editsSince }: Candidate): string {
  const changes = `${counted(differences, 'change')}, made by ${by ?? 'Ringside'}`
  return editsSince === 0
    ? changes
    : `${changes}; ${counted(editsSince, 'edit')} since ${editsSince === 1 ? 'stays a draft' : 'stay drafts'}`
}

/** What goes with a candidate that is deleted, and what does not. */
export function deletionQuestion({ createdAt, link, publishAt, publishedAs }: Candidate): string {
  const ended = link ? ', and its link shows nothing any more' : ''
  const notPublished = publishAt && publishedAs === null ? '; it is not published at its time' : ''
  return `${candidateName(createdAt)} goes${ended}${notPublished}. Drafts and what visitors see stay as they are.`
}
