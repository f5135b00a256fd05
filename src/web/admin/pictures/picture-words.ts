import { dateAndTimeOf } from '../../../domain/dates.ts'
import type { LibraryPicture, PictureUse } from '../../../domain/picture-library.ts'
import { capital } from '../../../domain/text-forms.ts'
import { placeName } from '../picture-places.ts'

/** More than these of a list are counted. */
const mostNamed = 3

function inWords(uses: readonly PictureUse[]): string {
  const parts = [...Map.groupBy(uses, ({ list }) => list)].flatMap(([list, own]) => {
    // Photos of the gallery have no names of their own.
    const isCounted = own.length > (list === 'gallery' ? 1 : mostNamed)
    return isCounted ? [`${capital(list)} (${own.length})`] : own.map(placeName)
  })
  return parts.join(', ')
}

/** What uses a picture, in short; what only drafts or only visitors show is told so. */
function usesInWords(uses: readonly PictureUse[]): string {
  const sides = [
    { prefix: '', own: uses.filter(({ isDraft, isPublic }) => isDraft && isPublic) },
    { prefix: 'Among the drafts: ', own: uses.filter(({ isPublic }) => !isPublic) },
    { prefix: 'On the public site: ', own: uses.filter(({ isDraft }) => !isDraft) },
  ]
  return sides.flatMap(({ prefix, own }) => (own.length > 0 ? [prefix + inWords(own)] : [])).join('. ')
}

/** What uses a picture; of one that nothing uses, what becomes of it. */
export function stateOf({ uses, kept, sweptBy }: LibraryPicture): string {
  if (uses.length > 0) return usesInWords(uses)
  if (sweptBy !== null) return `Not used: will be deleted by ${dateAndTimeOf(sweptBy)}`
  return `Not used: kept with earlier releases and candidates (${kept})`
}
