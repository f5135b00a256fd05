import { type ArrayChange, diffArrays } from 'diff'
import * as z from 'zod/mini'
import { inEveryLanguage, type Language, languageTags } from '../languages.ts'
import { parseOpeningHours } from '../timetable/opening-hours.ts'

/** In characters plus word comparisons, which together take some tenths of a second. */
const maxMarkingCost = 2_000_000

/** Characters of both versions of all texts. */
const maxCharacters = 6_000_000

/** Limits the cost of one response. It counts work, not time, so that the limit is the same on every machine. */
export class ComparisonBudget {
  #markingCost = 0
  #characters = 0
  #isMarked = true

  get isMarked(): boolean {
    return this.#isMarked
  }

  get hasRoom(): boolean {
    return this.#characters < maxCharacters
  }

  countTexts(before: string, after: string): void {
    this.#characters += before.length + after.length
  }

  /** Returns whether the differences of two texts may be marked; if so, counts the cost. */
  mayMark(before: string, after: string): boolean {
    const mayMark = this.#markingCost < maxMarkingCost
    if (mayMark) this.#markingCost += before.length + after.length
    else this.#isMarked = false
    return mayMark
  }

  countComparison(): void {
    this.#markingCost += 1
  }
}

/** A part of a comparison: in both texts (`same`), only in the newer (`added`), or only in the older (`removed`). */
export const textPart = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })

export type Part = z.output<typeof textPart>

/** Texts with more additions and removals count as entirely different, because the cost is quadratic. */
const maxEdits = 400

/** Returns the additions and removals between two lists; undefined if there are too many. */
function editScript<Item>(
  before: Item[],
  after: Item[],
  textOf: (item: Item) => string,
  budget: ComparisonBudget,
): ArrayChange<Item>[] | undefined {
  const comparator = (old: Item, current: Item) => {
    budget.countComparison()
    return textOf(old) === textOf(current)
  }
  return diffArrays(before, after, { comparator, maxEditLength: maxEdits })
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** Returns lines in order; a removed line of opening hours directly precedes the added one for the same days. */
export function markedLines(
  before: string,
  after: string,
  language: Language | null,
  budget = new ComparisonBudget(),
): Part[] {
  const [oldLines, newLines] = [linesOf(before), linesOf(after)]
  const runs = budget.mayMark(before, after) ? editScript(oldLines, newLines, (line) => line, budget) : undefined
  if (!runs) return [...partsOf(oldLines, 'removed'), ...partsOf(newLines, 'added')]
  const parts: Part[] = []
  let removedLines: string[] = []
  for (const { value, added, removed } of runs) {
    if (removed) {
      removedLines = value
      continue
    }
    if (added) parts.push(...pairedByDays(removedLines, value, language))
    else parts.push(...partsOf(removedLines, 'removed'), ...partsOf(value, 'same'))
    removedLines = []
  }
  return [...parts, ...partsOf(removedLines, 'removed')]
}

const partsOf = (lines: string[], change: Part['change']): Part[] => lines.map((text) => ({ text, change }))

function pairedByDays(removedLines: string[], addedLines: string[], language: Language | null): Part[] {
  const addedDays = addedLines.map((line) => daysOf(line, language))
  const parts: Part[] = []
  let placedCount = 0
  for (const line of removedLines) {
    parts.push(...partsOf([line], 'removed'))
    const days = daysOf(line, language)
    const end = days === null ? 0 : addedDays.indexOf(days, placedCount) + 1
    parts.push(...partsOf(addedLines.slice(placedCount, end), 'added'))
    placedCount = Math.max(placedCount, end)
  }
  return [...parts, ...partsOf(addedLines.slice(placedCount), 'added')]
}

const daysOf = (line: string, language: Language | null) =>
  parseOpeningHours(line, language ?? 'pl')
    ?.map(({ days }) => days.join())
    .join(';') ?? null

/** In characters of both texts together; longer texts are compared by paragraph. */
const maxComparedByWord = 10_000

/** A word, sign or paragraph, and the white space after it. */
interface Token {
  text: string
  space: string
}

const segmenters = inEveryLanguage((language) => new Intl.Segmenter(languageTags[language], { granularity: 'word' }))

function tokensOf(segments: Iterable<string>): Token[] {
  const tokens: Token[] = []
  for (const text of segments) {
    const last = tokens.at(-1)
    if (text.trim() !== '') tokens.push({ text, space: '' })
    else if (last) last.space += text
    else tokens.push({ text: '', space: text })
  }
  return tokens
}

const wordsOf = (text: string, language: Language | null): Token[] =>
  tokensOf(Array.from(segmenters[language ?? 'en'].segment(text), ({ segment }) => segment))

const paragraphsOf = (text: string): Token[] => tokensOf(text.split(/(\n+)/).filter((each) => each !== ''))

/** Returns the parts in order: without the added ones they are the older text, without the removed ones the newer. */
export function markedText(
  before: string,
  after: string,
  language: Language | null,
  budget = new ComparisonBudget(),
): Part[] {
  const unmarked = [removed(before), added(after)]
  if (before === '' || after === '' || !budget.mayMark(before, after)) return joinParts(unmarked)
  const isLong = before.length + after.length > maxComparedByWord
  const byWord = isLong ? undefined : markedTokens(wordsOf(before, language), wordsOf(after, language), budget)
  return joinParts(byWord ?? markedTokens(paragraphsOf(before), paragraphsOf(after), budget) ?? unmarked)
}

const same = (text: string): Part => ({ text, change: 'same' })
const added = (text: string): Part => ({ text, change: 'added' })
const removed = (text: string): Part => ({ text, change: 'removed' })

/** Compares tokens by their text, then the white space of equal tokens; undefined if too many tokens differ. */
function markedTokens(before: Token[], after: Token[], budget: ComparisonBudget): Part[] | undefined {
  const runs = editScript(before, after, ({ text }) => text, budget)
  let offset = 0
  return runs?.flatMap((run) => {
    if (run.added) return run.value.map(({ text, space }) => added(text + space))
    const oldSpaces = before.slice(offset, offset + run.value.length).map(({ space }) => space)
    offset += run.value.length
    if (run.removed) return run.value.map(({ text, space }) => removed(text + space))
    return run.value.flatMap(({ text, space }, index) =>
      space === oldSpaces[index] ? [same(text + space)] : [same(text), removed(oldSpaces[index] ?? ''), added(space)],
    )
  })
}

/** Joins neighbouring parts: a replacement is one removed part, one added part, and their common space at the end. */
function joinParts(parts: Part[]): Part[] {
  const result: Part[] = []
  const texts = { same: '', removed: '', added: '' }
  const push = (...changes: Part['change'][]) => {
    for (const change of changes) {
      if (texts[change] !== '') result.push({ text: texts[change], change })
      texts[change] = ''
    }
  }
  for (const { text, change } of [...parts, same('')]) {
    if (change !== 'same') push('same')
    else if (texts.removed !== '' || texts.added !== '') {
      const space = commonSpace(texts.removed, texts.added)
      texts.removed = texts.removed.slice(0, texts.removed.length - space.length)
      texts.added = texts.added.slice(0, texts.added.length - space.length)
      push('removed', 'added')
      texts.same = space
    }
    texts[change] += text
  }
  push('same')
  return result
}

/** Returns the white space with which both texts end. */
function commonSpace(before: string, after: string): string {
  let length = 0
  const last = (text: string) => text.at(-1 - length)
  while (last(before) === last(after) && last(before)?.trim() === '') length += 1
  return before.slice(before.length - length)
}
