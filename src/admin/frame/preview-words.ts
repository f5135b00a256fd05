import type { PreviewRelease, ReleaseChanges } from '../../domain/releases/release.ts'
import { listNames } from '../../domain/releases/releases.ts'
import { capitalise } from '../../domain/text/text-forms.ts'
import { dateAndTimeOf, timeOf } from '../../domain/time/dates.ts'
import { t, translated } from '../../ui/translate/translate.tsx'

/** In milliseconds. */
const maxPublishingTime = 60_000

/**
 * Says what happened or will happen to a preview; null if it waits to be published by hand. `readAt`: when it was read
 * from the server. If its time was later, or shortly before, it may have been published since.
 */
export function previewStatus(
  { publishAt, publishedMeanwhile }: PreviewRelease,
  readAt: Date,
): { text: string; isFailure: boolean } | null {
  const published = publishedMeanwhile && {
    name: publishedMeanwhile.by ?? 'Ringside',
    time: timeOf(publishedMeanwhile.at),
  }
  if (!publishAt)
    return (
      published && {
        text: t('Out of date: {name} published at {time}. Make a new preview.', published),
        isFailure: true,
      }
    )
  const notPublished = t('Not published at {time}', { time: timeOf(publishAt) })
  if (published)
    return {
      text: t('{notPublished}: {name} published first, at {time}.', { notPublished, ...published }),
      isFailure: true,
    }
  if (Date.parse(publishAt) < readAt.getTime() - maxPublishingTime)
    return { text: t('{notPublished}: its pages couldn’t be prepared.', { notPublished }), isFailure: true }
  return {
    text: t('Goes public on {time}, by the club’s clock.', { time: dateAndTimeOf(publishAt) }),
    isFailure: false,
  }
}

/** Returns what a release changed: “Schedule: 3, Pricing: 1”. */
export function changesText(changes: ReleaseChanges): string {
  const parts = listNames.flatMap((name) =>
    changes[name] ? [t('{label}: {value}', { label: capitalise(translated(name)), value: changes[name] })] : [],
  )
  return parts.length > 0 ? parts.join(', ') : t('No change for visitors')
}
