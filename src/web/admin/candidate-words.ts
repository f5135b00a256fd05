import { dateAndTimeOf, timeOf } from '../../domain/dates.ts'
import { candidateName } from '../../domain/release-words.ts'
import type { Candidate, MissedPublication } from '../../domain/releases.ts'
import { t, tn, translated } from '../translate/translate.tsx'

/** Says what happened or will happen to a candidate; null if it waits to be published by hand. */
export function candidateStatus(candidate: Candidate): { text: string; isFailure: boolean } | null {
  const { publishedAs, stopped, isOutdated: outdatedBy, publishAt, publishBy } = candidate
  if (publishedAs !== null)
    return { text: t('Published as version {number}.', { number: publishedAs }), isFailure: false }
  if (stopped) return { text: stoppedSentence(stopped), isFailure: true }
  if (outdatedBy) {
    const { by, at } = outdatedBy
    return {
      text: t('Out of date: {name} published at {time}. Make a new preview.', {
        name: by ?? 'Ringside',
        time: timeOf(at),
      }),
      isFailure: true,
    }
  }
  if (!publishAt) return null
  const time = t('Goes public on {time}, by the club’s clock.', { time: dateAndTimeOf(publishAt) })
  const author = publishBy ? [t('{name} set the time.', { name: publishBy })] : []
  return { text: [time, ...author].join(' '), isFailure: false }
}

export function stoppedSentence(stopped: MissedPublication): string {
  const notPublished = t('Not published at {time}', { time: timeOf(stopped.publishAt) })
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

export function candidateContents({ by, differences, editsSince }: Candidate): string {
  const changes = tn(differences, '1 change, made by {name}', '{count} changes, made by {name}', {
    name: by ?? 'Ringside',
  })
  if (editsSince === 0) return changes
  return [changes, tn(editsSince, '1 edit since stays a draft', '{count} edits since stay drafts')].join('; ')
}

export function deletionQuestion({ createdAt, link, publishAt, publishedAs }: Candidate): string {
  return [
    t('{name} is deleted.', { name: translated(candidateName(createdAt)) }),
    link ? t('Its link stops working.') : [],
    publishAt !== null && publishedAs === null ? t('It will not be published at its time.') : [],
    t('Drafts and the public site don’t change.'),
  ]
    .flat()
    .join(' ')
}
