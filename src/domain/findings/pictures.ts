import { contentKeyNamed } from '../content/content-keys.ts'
import { drawableText } from '../display/drawable-text.ts'
import { picturesIn } from '../fields/record-pictures.ts'
import { defaultLanguage, inAll, type Language, languages, type Translated } from '../languages.ts'
import type { PictureWeights, Rule, RuleFinding } from './finding.ts'
import { placeOfContent, rowsOf, shownText } from './rows.ts'

/** Returns the languages without alt text, or a single null if no language has one. */
function missingIn(alt: unknown): (Language | null)[] {
  const texts = (typeof alt === 'string' ? inAll(alt) : (alt ?? {})) as Partial<Translated>
  const missing = languages.filter((language) => !texts[language]?.trim())
  return missing.length === languages.length ? [null] : missing
}

/** Pictures without alt text; the alt text of a trainer, partner or product is the name. */
export const missingAlts: Rule = (club) =>
  rowsOf(club).flatMap(({ kind, row }): RuleFinding[] => {
    const isContent = kind.name === 'content'
    const attributes = (isContent ? row.metadata : row) as Record<string, unknown> | null | undefined
    const isDecorative = attributes?.decorative === true || attributes?.alt === ''
    const [picture] = picturesIn(kind.fields, row)
    if ((!isContent && !('alt' in kind.fields)) || isDecorative || !picture?.address) return []
    if (isContent && !isShownPicture(String(row.key), picture.address)) return []
    const missing = missingIn(attributes?.alt)
    // A record whose alt text only lacks translations is reported by the rule `missing` instead.
    const areAllReported = isContent || missing.includes(defaultLanguage)
    const reported = areAllReported ? missing : missing.filter((language) => language === null)
    const sentence = 'No alternative text: describe the picture for people who can’t see it'
    const field = isContent ? 'metadata' : 'alt'
    return reported.map((language) => ({
      rule: 'alt-missing',
      list: kind.name,
      id: row.id,
      field,
      language,
      sentence,
      value: picture.address,
    }))
  })

/** Whether visitors see this picture under a key, and it is not the default picture. */
function isShownPicture(key: string, address: string): boolean {
  const declared = contentKeyNamed(key)
  return declared?.type === 'image' && !declared.isUnused && address !== declared.defaults.pl
}

/** The width that a phone loads, in pixels (the poster: a screen of 390 points × 3), and the limit in bytes. */
const onPhones = { poster: { width: 1170, bytes: 300_000 }, card: { width: 960, bytes: 200_000 } }

function weightAt(weights: PictureWeights, width: number): number {
  const byWidth = weights.toSorted((a, b) => a.width - b.width)
  return (byWidth.find((each) => each.width >= width) ?? byWidth.at(-1))?.bytes ?? 0
}

const inKilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

export const heavyPictures: Rule = (club) =>
  rowsOf(club).flatMap(({ kind, row }): RuleFinding[] => {
    const isPoster = kind.name === 'content' && row.key === 'hero.image'
    const { width, bytes: budget } = isPoster ? onPhones.poster : onPhones.card
    // A picture that is the same in all languages counts once.
    const pictures = [...new Map(picturesIn(kind.fields, row).map((each) => [each.address, each])).values()]
    return pictures.flatMap(({ path: [field], address }): RuleFinding[] => {
      const bytes = weightAt(club.pictures.get(address) ?? [], width)
      if (bytes <= budget) return []
      const sentence = `On a phone this picture is ${inKilobytes(bytes)}; ${inKilobytes(budget)} is enough. Crop it or use a simpler one.`
      return [{ rule: 'heavy-picture', list: kind.name, id: row.id, field, language: null, sentence, value: address }]
    })
  })

/** Characters of the club's name that the share picture leaves out. */
export const undrawnCharacters: Rule = (club) => {
  const missing = languages.map((language) => drawableText(shownText(club, 'hero.title', language)).missing.join(' '))
  const isSame = missing.every((each) => each === missing[0])
  return (isSame ? [null] : languages).flatMap((language, index): RuleFinding[] => {
    const characters = missing[index]
    if (!characters) return []
    const sentence = `The picture for shared links leaves out ${characters}, which the font does not have`
    const place = placeOfContent(club, 'hero.title')
    return [{ ...place, rule: 'no-glyph', language, sentence, value: characters }]
  })
}
