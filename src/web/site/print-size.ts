/** What is printed in a line or several: a class, with the rest of it in smaller letters below, or a change. */
export interface Printed {
  /** A time or a date. */
  lead: string
  words: string
  details?: string
}

interface Paper {
  /** What a day's column and the days together have of the sheet, in points. */
  column: number
  height: number
}

const a4: Paper = { column: 124, height: 450 }
const a3: Paper = { column: 180, height: 685 }

/** Letters in points, as timetable.css has them: what every printer has the paper for, and what is read best, first. */
const sizes = [
  { name: 'roomy', paper: a4, letters: 9.5 },
  { name: 'dense', paper: a4, letters: 7.5 },
  { name: 'large', paper: a3, letters: 9.5 },
  { name: 'close', paper: a3, letters: 8 },
  { name: 'full', paper: a3, letters: 6.5 },
] as const

type Size = (typeof sizes)[number]

/** In parts of the letters' size. */
const lineHeight = 1.25
const smaller = 0.9

/** What stands around a class, and its rule, in points. */
const aroundClass = 4.5

/** The heading of the changes in points, and their columns. */
const changesHeading = 26
const changesColumns = 3

/** How wide a letter is on average, in parts of its size. */
const widthOf = (text: string) => (/\p{Script=Cyrillic}/u.test(text) ? 0.55 : 0.515)

/** How many lines a text takes where each is so many points wide. */
function linesOf(text: string, width: number, letters: number): number {
  if (text === '') return 0
  const room = Math.floor(width / (letters * widthOf(text)))
  let lines = 1
  let used = 0
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + 1 + length > room) {
      lines += 1
      used = 0
    } else if (used > 0) used += 1
    used += length
    for (; used > room; used -= room) lines += 1
  }
  return lines
}

/** How many sheets a timetable takes in letters of a size. */
function sheetsIn({ paper, letters }: Size, days: readonly Printed[][], changes: readonly Printed[]): number {
  const { column, height } = paper
  const linesIn = ({ lead, words }: Printed, width: number) => linesOf(`${lead} ${words}`, width, letters)
  const heightOf = (each: Printed) =>
    lineHeight * letters * (linesIn(each, column) + smaller * linesOf(each.details ?? '', column, letters * smaller)) +
    aroundClass
  const tallest = Math.max(...days.map((day) => day.reduce((sum, each) => sum + heightOf(each), 0)))
  const changeLines = changes.reduce((sum, each) => sum + linesIn(each, 2 * column), 0)
  const below = changes.length > 0 ? changesHeading + Math.ceil(changeLines / changesColumns) * lineHeight * letters : 0
  return Math.ceil((tallest + below) / height)
}

/** The size in which a timetable takes the fewest sheets, and of those the one that is read best. */
export function printSize(days: readonly Printed[][], changes: readonly Printed[]): Size['name'] {
  const sheets = sizes.map((size) => sheetsIn(size, days, changes))
  return sizes[sheets.indexOf(Math.min(...sheets))]?.name ?? 'full'
}
