import { picturesIn } from '../collections/record-pictures.ts'
import { contentKeyNamed } from '../content-keys.ts'
import { defaultLanguage, inAll, type Language, languages, type Translated } from '../languages.ts'
import type { Found, PictureWeights, Rule } from './finding.ts'
import { rowsOf } from './rows.ts'

const inKilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`

/** What an alternative text says nothing in: no language, some, or null for all of them. */
function missingIn(alt: unknown): (Language | null)[] {
  const texts = (typeof alt === 'string' ? inAll(alt) : (alt ?? {})) as Partial<Translated>
  const missing = languages.filter((language) => !texts[language]?.trim())
  return missing.length === languages.length ? [null] : missing
}

const altSentence = 'Whoever cannot see this picture is told nothing of it: write what it shows'

/** Pictures of which a screen reader has nothing to say; of a trainer's, partner's or product's it says the name. */
export const missingAlts: Rule = (club) =>
  [...rowsOf(club)].flatMap(({ kind, row }): Found[] => {
    const isContent = kind.name === 'content'
    const told = (isContent ? row.metadata : row) as Record<string, unknown> | null | undefined
    if ((!isContent && !('alt' in kind.fields)) || told?.decorative === true || told?.alt === '') return []
    const [picture] = picturesIn(kind.fields, row)
    const isOwn = picture?.address && (!isContent || isShownPicture(String(row.key), picture.address))
    if (!isOwn) return []
    const missing = missingIn(told?.alt)
    // Of a list, what is not translated is found with all other texts.
    const lacking =
      isContent || missing.includes(defaultLanguage) ? missing : missing.filter((language) => language === null)
    return lacking.map((language) => ({
      ...{ rule: 'alt-missing', list: kind.name, id: row.id, ...(isContent && { of: String(row.key) }) },
      ...{ field: isContent ? 'metadata' : 'alt', language, sentence: altSentence, value: picture.address },
    }))
  })

/** Whether visitors see a picture that is not Ringside's own. */
function isShownPicture(key: string, address: string): boolean {
  const declared = contentKeyNamed(key)
  return declared?.type === 'image' && !declared.isUnused && address !== declared.defaults.pl
}

/** The width that a phone of today takes: 390 points by three for the whole window, less for a card. In bytes what it may weigh. */
const phone = { poster: { width: 1170, bytes: 300_000 }, card: { width: 960, bytes: 200_000 } }

function weightAt(weights: PictureWeights, width: number): number {
  const byWidth = weights.toSorted((a, b) => a.width - b.width)
  return (byWidth.find((each) => each.width >= width) ?? byWidth.at(-1))?.bytes ?? 0
}

/** Pictures that take a phone long to load. */
export const heavyPictures: Rule = (club) =>
  [...rowsOf(club)].flatMap(({ kind, row }): Found[] => {
    const isPoster = kind.name === 'content' && row.key === 'hero.image'
    const { width, bytes: budget } = isPoster ? phone.poster : phone.card
    // One picture in three languages is one.
    const pictures = [...new Map(picturesIn(kind.fields, row).map((each) => [each.address, each])).values()]
    return pictures.flatMap(({ path, address }): Found[] => {
      const bytes = weightAt(club.pictures.get(address) ?? [], width)
      if (bytes <= budget) return []
      const sentence = `A phone loads ${inKilobytes(bytes)} for this picture; ${inKilobytes(budget)} is enough: crop it, or choose a calmer one`
      const of = kind.name === 'content' ? String(row.key) : row.id
      return [
        {
          rule: 'heavy-picture',
          list: kind.name,
          id: row.id,
          of,
          field: path[0],
          language: null,
          sentence,
          value: address,
        },
      ]
    })
  })
