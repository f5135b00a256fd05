import { picturesIn } from '../collections/record-pictures.ts'
import { contentKeyNamed } from '../content-keys.ts'
import { defaultLanguage, inAll, type Language, languages, type Translated } from '../languages.ts'
import { isSwitchedOn } from '../page-data.ts'
import type { Club, FindingPlace, Found, PictureWeights, Rule } from './finding.ts'
import { contentNamed, focalPointOf, placeOfContent, rowsOf, shownText } from './rows.ts'

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

/** Large letters (WCAG 2.2, 1.4.3). */
const leastContrast = 3

/** Words on the poster that its picture makes hard to read. */
export const lowContrasts: Rule = (club) =>
  languages.flatMap((language) => {
    const address = shownText(club, 'hero.image', language)
    const point = focalPointOf(club, 'hero.image')
    const contrasts = club.pictures.get(address)?.contrasts
    const reach = club.pages[language]?.wordsReach
    if (!contrasts || reach === undefined) return []
    const worst = contrasts[Math.min(Math.ceil(reach / 2), contrasts.length) - 1]
    if (worst === undefined || worst >= leastContrast) return []
    const sentence = `The words on the poster stand ${worst.toFixed(1)} to 1 against the darkest of its picture, where ${leastContrast} to 1 can be read: choose a lighter picture, or one that is empty on its left`
    return [
      {
        ...placeOfContent(club, 'hero.image'),
        rule: 'low-contrast',
        language,
        sentence,
        value: [address, reach, ...(point === null ? [] : [point])],
      },
    ]
  })

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
      const bytes = weightAt(club.pictures.get(address)?.weights ?? [], width)
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

/** In bytes: HTML and JavaScript until the first view works, and with a timetable or prices. */
const firstView = { plain: 110_000, withSections: 125_000 }

/** What of the landing page an administrator makes heavy. */
const weighing = ['trainers', 'products', 'partners', 'pricing', 'schedule', 'content'] as const

const heaviest = ({ lists }: Club, language: Language): FindingPlace & (typeof weighing)[number] =>
  weighing
    .map((list) => {
      const texts = lists[list].flatMap((row) => Object.values(row)) as unknown[]
      const letters = texts.map((each) => (each as Partial<Translated> | null)?.[language]?.length ?? 0)
      return { list, letters: letters.reduce((sum, each) => sum + each, 0) }
    })
    .reduce((most, each) => (each.letters > most.letters ? each : most)).list

/** A landing page whose first view weighs more than a phone loads quickly. */
export const heavyPages: Rule = (club) => {
  const texts = Object.fromEntries(
    ['schedule', 'pricing'].map((each) => [`${each}.visible`, contentNamed(club, `${each}.visible`)?.translations]),
  )
  const stored = Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text ? [[key, text]] : [])))
  const hasSections = isSwitchedOn(stored, 'schedule') || isSwitchedOn(stored, 'pricing')
  const budget = hasSections ? firstView.withSections : firstView.plain
  return languages.flatMap((language): Found[] => {
    const bytes = club.pages[language]?.bytes ?? 0
    if (bytes <= budget) return []
    const list = heaviest(club, language)
    return [
      {
        ...{ rule: 'heavy-page', list: 'page', id: null, field: null, language, title: 'Landing page' },
        sentence: `Its first view weighs ${inKilobytes(bytes)}; ${inKilobytes(budget)} load quickly on a phone. Most of the words are in ${list}`,
        mend: { label: `Open ${list}`, path: `/admin/${list}` },
        // A few bytes more are no news.
        value: [budget, Math.ceil(bytes / 5000)],
      },
    ]
  })
}
