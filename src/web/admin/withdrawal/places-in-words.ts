import type { PicturePlaces } from '../../../domain/picture-library.ts'
import { counted } from '../../../domain/text-forms.ts'
import { placeName } from '../picture-places.ts'

interface PlaceInWords {
  what: string
  /** What becomes of it. */
  fate: string
}

type Named = PicturePlaces['records'][number]

function fateOf({ list, isRemoved }: Named): string {
  if (!isRemoved) return 'stays, without the picture'
  return list === 'content' ? 'shows its default again' : 'is deleted'
}

/** Every place of a picture, and what becomes of it there. */
export function placesInWords({ records, releases, candidates, isPublic }: PicturePlaces): PlaceInWords[] {
  return [
    ...(isPublic ? [{ what: 'The public site', fate: 'within a second; your drafts stay drafts' }] : []),
    ...records.map((each) => ({ what: placeName(each), fate: fateOf(each) })),
    ...(releases.length > 0
      ? [{ what: `${counted(releases.length, 'kept release')}: ${rangesOf(releases)}`, fate: 'without the picture' }]
      : []),
    ...(candidates.length > 0
      ? [{ what: counted(candidates.length, 'candidate'), fate: 'and the links to it, without the picture' }]
      : []),
    { what: 'The stored files', fate: 'in every width; their addresses answer “410 Gone”' },
  ]
}

/** Numbers, the largest first, in short: 41 to 38, 12. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`)).join(', ')
}
