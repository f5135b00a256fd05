/** More texts than an ordinary club has in three languages. */
const maxTexts = 2000

/** Caches the results of a function: releases are rendered again and again from the same texts. */
export function memoized<Value>(compute: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    const value = compute(text)
    if (cache.size >= maxTexts) cache.clear()
    cache.set(text, value)
    return value
  }
}

/** Maps a measure, in thousandths of the font size, to the characters that have it. */
type Groups = Record<number, string>

/** Advance widths of capitals in the display font (Fira Sans Extra Condensed 900); a test checks them. */
export const advances: Groups = {
  169: ' ',
  220: ',',
  222: '!¡',
  224: "'",
  226: '.:;·',
  230: '‘’‚',
  254: 'IІ',
  275: '[]',
  277: 'JЈ',
  283: '|',
  288: '()',
  327: '‹›',
  334: '•',
  354: '-',
  398: '*',
  405: 'F',
  406: '7',
  411: '1',
  424: '?¿',
  425: '°',
  426: '/',
  427: 'ГҐ',
  430: 'EЕ',
  432: '2',
  434: '_',
  438: '"L',
  441: '–',
  442: '<=>÷',
  443: '×',
  450: '3',
  452: '“”„',
  457: 'Э',
  462: 'З',
  463: 'T~Т',
  464: '+Z',
  466: '§',
  470: '$',
  475: '5',
  491: '#',
  492: 'Ł',
  493: '4',
  494: 'SЅ',
  495: 'CЄС',
  498: 'V',
  501: '€',
  504: '89У',
  507: '6',
  514: 'PXБРХЬ',
  517: 'AАЯ',
  519: '®',
  521: 'BВ',
  525: '₴',
  526: 'YЧ',
  527: 'R',
  531: '0',
  535: 'U',
  541: 'NИ',
  542: 'Л',
  548: 'HН',
  549: 'П',
  554: 'К',
  556: 'G',
  558: 'D',
  564: 'Д',
  568: 'K',
  577: 'ÐĐ',
  584: 'Ц',
  585: 'OQØО',
  592: '«»',
  620: 'Ъ',
  657: '&',
  664: '©',
  672: 'MМ',
  673: '—',
  678: '…',
  721: 'Æ',
  724: 'Ф',
  726: 'W',
  741: 'Ы',
  747: 'Ш',
  755: '%',
  759: 'Œ',
  764: '™',
  784: 'Щ',
  804: 'Ж',
  812: 'Ю',
  847: '@',
  947: '№',
}

/** Heights above the baseline of characters that are higher than a round capital. */
const rises: Groups = { 740: 'Ф%', 780: '’‘“”*®©', 830: '/[]|', 840: 'Ø$', 870: 'Ґ()' }

/** Depths below the baseline of characters that are deeper than a round capital. */
const drops: Groups = { 50: 'Ф%9', 140: '/[]|Ø§', 190: 'JЈQДЦЩ,;„‚()$_', 230: '@¿¡' }

/** In parts of the font size. */
interface Shape {
  advance: number
  rise: number
  drop: number
}

const capital = { rise: 0.716, drop: 0.02 }

/** For characters that the font does not have: as large as an emoji. */
const unknownCharacter = { advance: 1.3, rise: 1.01, drop: 0.28 }

/** Combining marks, which take no width. */
const marks = [
  { pattern: /[\u0301\u0306-\u0308]/, shape: { advance: 0, rise: 0.97, drop: 0.02 } },
  { pattern: /\u0328/, shape: { advance: 0, rise: 0.716, drop: 0.26 } },
  { pattern: /[\u0326\u0327]/, shape: { advance: 0, rise: 0.716, drop: 0.34 } },
  { pattern: /\p{M}/u, shape: { advance: 0, rise: 1.01, drop: 0.02 } },
]

const byCharacter = (groups: Groups) =>
  Object.entries(groups).flatMap(([thousandths, characters]) =>
    [...characters].map((each) => [each, Number(thousandths) / 1000] as const),
  )

let shapes: ReadonlyMap<string, Shape> | undefined

function allShapes(): ReadonlyMap<string, Shape> {
  const riseOf = new Map(byCharacter(rises))
  const dropOf = new Map(byCharacter(drops))
  return new Map(
    byCharacter(advances).map(([each, advance]) => [
      each,
      { advance, rise: riseOf.get(each) ?? capital.rise, drop: dropOf.get(each) ?? capital.drop },
    ]),
  )
}

function shapeOf(character: string): Shape {
  // Computed at the first use, so that it does not delay the start.
  shapes ??= allShapes()
  const known = shapes.get(character === '\u00a0' ? ' ' : character)
  return known ?? marks.find(({ pattern }) => pattern.test(character))?.shape ?? unknownCharacter
}

const charactersOf = (text: string) => text.toUpperCase().normalize('NFD')

/** A letter or mark on a line, in parts of the font size. */
export interface Letter {
  /** A mark has the same `from` and `to` as its letter. */
  from: number
  to: number
  /** Above and below the baseline. */
  rise: number
  drop: number
}

/** Returns the letters of a line, without kerning, which brings them closer. */
export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  for (const character of charactersOf(text)) {
    const { advance, rise, drop } = shapeOf(character)
    const previous = letters.at(-1)
    const from = (advance === 0 ? previous?.from : previous?.to) ?? 0
    const to = advance === 0 ? (previous?.to ?? 0) : from + advance
    letters.push({ from, to, rise, drop })
  }
  return letters
}

/** Returns a line's width, and how far it reaches above and below the baseline. */
export const inkOf = memoized((line) => {
  const ink = { width: 0, rise: 0, drop: 0 }
  for (const character of charactersOf(line)) {
    const { advance, rise, drop } = shapeOf(character)
    ink.width += advance
    if (rise > ink.rise) ink.rise = rise
    if (drop > ink.drop) ink.drop = drop
  }
  return ink
})

/** Returns whether a line reaches below the baseline by more than a round letter does. */
export const hasTail = (line: string) => inkOf(line).drop > 0.05
