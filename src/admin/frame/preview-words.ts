import type { PreviewRelease, ReleaseChanges, ReleasePublication } from '../../domain/releases/release.ts'
import { listNames } from '../../domain/releases/releases.ts'
import { capitalise } from '../../domain/text/text-forms.ts'
import { dateAndTimeOf, timeOf } from '../../domain/time/dates.ts'
import { currentTime } from '../../domain/time/wall-clock.ts'
import { t, translated } from '../../ui/translate/translate.tsx'

const nameAndTime = ({ by, at }: ReleasePublication) => ({ name: by ?? 'Ringside', time: timeOf(at) })

/** Says which publication outdated a preview. */
export const outOfDateText = (publication: ReleasePublication) =>
  t('Out of date: {name} published at {time}. Make a new preview.', nameAndTime(publication))

/** Says what happened or will happen to a preview; null if it waits to be published by hand. */
export function previewStatus({
  publishAt,
  publishedMeanwhile,
}: PreviewRelease): { text: string; isFailure: boolean } | null {
  if (publishedMeanwhile) {
    const text = publishAt
      ? t('The publication set for {planned} is cancelled: {name} published at {time}.', {
          ...nameAndTime(publishedMeanwhile),
          planned: timeOf(publishAt),
        })
      : outOfDateText(publishedMeanwhile)
    return { text, isFailure: true }
  }
  if (!publishAt) return null
  const time = dateAndTimeOf(publishAt)
  const isPast = Date.parse(publishAt) < currentTime()
  const text = isPast
    ? t('Was to go public on {time}, by the club’s clock.', { time })
    : t('Goes public on {time}, by the club’s clock.', { time })
  return { text, isFailure: isPast }
}

/** Returns what a release changed: “Schedule: 3, Pricing: 1”. */
export function changesText(changes: ReleaseChanges): string {
  const parts = listNames.flatMap((name) =>
    changes[name] ? [t('{label}: {value}', { label: capitalise(translated(name)), value: changes[name] })] : [],
  )
  return parts.length > 0 ? parts.join(', ') : t('No change for visitors')
}
