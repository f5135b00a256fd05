import type { PreviewRelease, ReleaseChanges, ReleasePublication } from '../../domain/releases/release.ts'
import { listNames } from '../../domain/releases/releases.ts'
import { capitalise } from '../../domain/text/text-forms.ts'
import { dateAndTimeOf, timeOf } from '../../domain/time/dates.ts'
import { currentTime } from '../../domain/time/wall-clock.ts'
import { t, translated } from '../../ui/translate/translate.tsx'

/** Says what happened or will happen to a preview; null if it waits to be published by hand. */
export function previewStatus(
  { publishAt, publishedMeanwhile }: PreviewRelease,
  now = new Date(currentTime()),
): { text: string; isFailure: boolean } | null {
  if (publishAt && publishedMeanwhile) return { text: missedSentence(publishAt, publishedMeanwhile), isFailure: true }
  if (publishedMeanwhile) {
    const { by, at } = publishedMeanwhile
    return {
      text: t('Out of date: {name} published at {time}. Make a new preview.', {
        name: by ?? 'Ringside',
        time: timeOf(at),
      }),
      isFailure: true,
    }
  }
  if (!publishAt) return null
  if (publishAt < now.toISOString())
    return {
      text: t('{notPublished}: its pages couldn’t be prepared.', { notPublished: notPublishedAt(publishAt) }),
      isFailure: true,
    }
  return {
    text: t('Goes public on {time}, by the club’s clock.', { time: dateAndTimeOf(publishAt) }),
    isFailure: false,
  }
}

const notPublishedAt = (publishAt: string) => t('Not published at {time}', { time: timeOf(publishAt) })

/** Says why a preview is not published at its time. */
export const missedSentence = (publishAt: string, { by, at }: ReleasePublication): string =>
  t('{notPublished}: {name} published first, at {time}.', {
    notPublished: notPublishedAt(publishAt),
    name: by ?? 'Ringside',
    time: timeOf(at),
  })

/** Returns what a release changed: “Schedule: 3, Pricing: 1”. */
export function changesText(changes: ReleaseChanges): string {
  const parts = listNames.flatMap((name) =>
    changes[name] ? [t('{label}: {value}', { label: capitalise(translated(name)), value: changes[name] })] : [],
  )
  return parts.length > 0 ? parts.join(', ') : t('No change for visitors')
}
