import { dateAndTimeOf, timeOf } from '../../domain/dates.ts'
import { candidateName } from '../../domain/release-words.ts'
import type { Candidate, StoppedTime } from '../../domain/releases.ts'
import { counted } from '../../domain/text-forms.ts'
import { t } from '../translate/translate.tsx'

/** The state of a candidate in a sentence, and whether it is bad news; null while it can be published. */
export function candidateNews(candidate: Candidate): { text: string; isBad: boolean } | null {
  const { publishedAs, stopped, isOutdated, publishAt, publishBy } = candidate
  if (publishedAs !== null) return { text: t('Published as version {number}.', { number: publishedAs }), isBad: false }
  if (stopped) return { text: stoppedSentence(stopped), isBad: true }
  if (isOutdated) {
    const { by, at } = isOutdated
    const text = `Out of date: ${by ?? 'Ringside'} published at ${timeOf(at)}. Make a new preview.`
    return { text, isBad: true }
  }
  if (!publishAt) return null
  const author = publishBy ? ` ${publishBy} set the time.` : ''
  return {
    text: t('Goes public on {time}, by the club’s clock.{author}', { time: dateAndTimeOf(publishAt), author }),
    isBad: false,
  }
}

/** Why a scheduled publication was cancelled. */
export function stoppedSentence(stopped: StoppedTime): string {
  const notPublished = `Not published at ${timeOf(stopped.publishAt)}`
  switch (stopped.reason) {
    case 'published_meanwhile':
      return t('{notPublished}: {name} published first, at {time}.', {
        notPublished,
        name: stopped.by ?? 'Ringside',
        time: timeOf(stopped.at),
      })
    case 'restored_backup':
      return t('{notPublished}: the site was restored from a backup ({time}).', {
        notPublished,
        time: timeOf(stopped.at),
      })
    case 'cannot_render':
      return t('{notPublished}: its pages couldn’t be built.', { notPublished })
    case 'not_administrator':
      return t('{notPublished}: {name}, who set the time, is no longer an administrator ({time}).', {
        notPublished,
        name: stopped.by,
        time: timeOf(stopped.at),
      })
  }
}

/** The contents of a candidate, and what was edited since. */
export function candidateContents({ by, differences, editsSince }: Candidate): string {
  const changes = `${counted(differences, 'change')}, made by ${by ?? 'Ringside'}`
  return editsSince === 0
    ? changes
    : `${changes}; ${counted(editsSince, 'edit')} since ${editsSince === 1 ? 'stays a draft' : 'stay drafts'}`
}

/** What the deletion of a candidate changes. */
export function deletionQuestion({ createdAt, link, publishAt, publishedAs }: Candidate): string {
  const linkEnds = link ? ' Its link stops working.' : ''
  const isCancelled = publishAt !== null && publishedAs === null
  const cancelled = isCancelled ? ' It will not be published at its time.' : ''
  return t('{name} is deleted.{linkEnds}{cancelled} Drafts and the public site don’t change.', {
    name: candidateName(createdAt),
    linkEnds,
    cancelled,
  })
}
