import { type ArrayChange, diffArrays } from 'diff'
import { type Language, languageTags } from '../languages.ts'
import { openingHours } from '../opening-hours.ts'

/** In characters and compared words of one response: some tenths of a second. */
const maxMarking = 2_000_000

/** In characters of one response, both sides. */
const maxLetters = 6_000_000

/** Limits the cost of one response; counted, not timed, so that the limit is the same on every machine. */
export class ComparisonBudget {
  #marking = 0
  #letters = 0
  #isMarked = true

  /** Whether words are marked in every text so far; later texts are shown in full, before and after. */
  get isMarked(): boolean {
    return this.#isMarked
  }

  get hasRoom(): boolean {
    return this.#letters < maxLetters
  }

  add(before: string, after: string): void {
    this.#letters += before.length + after.length
  }

  /** Whether the words of two texts may be marked. */
  begin(before: string, after: string): boolean {
    const mayMark = this.#marking < maxMarking
    if (mayMark) this.#marking += before.length + after.length
    else this.#isMarked = false
    return mayMark
  }

  compare(): void {
    this.#marking += 1
  }
}

/** Words in both texts, only in the newer, or only in the older one. */
export interface Part {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** From this many additions or removals on, texts count as entirely different: the cost is quadratic. */
const maxEdits = 400

/** Returns the edit script of two lists; undefined where it is too long. */
function commonRuns<Item>(
  before: Item[],
  after: Item[],
  textOf: (item: Item) => string,
  budget: ComparisonBudget,
): ArrayChange<Item>[] | undefined {
  if (fewestEdits(before.map(textOf), after.map(textOf)) > maxEdits) return
  const comparator = (old: Item, now: Item) => {
    budget.compare()
    return textOf(old) === textOf(now)
  }
  return diffArrays(before, after, { comparator, maxEditLength: maxEdits })
}

/** A lower bound of the edits in any order: entirely different texts skip the comparison. */
function fewestEdits(before: string[], after: string[]): number {
  const counts = new Map<string, number>()
  for (const text of before) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const text of after) counts.set(text, (counts.get(text) ?? 0) - 1)
  return counts.values().reduce((sum, count) => sum + Math.abs(count), 0)
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** Lines in order; a changed line of opening hours is beside the newer one for the same days. */
export function markedLines(
  before: string,
  after: string,
  language: Language | null,
  budget = new ComparisonBudget(),
): Part[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const runs = budget.begin(before, after) ? commonRuns(old, now, (line) => line, budget) : undefined
  if (!runs) return [...marked(old, 'removed'), ...marked(now, 'added')]
  const lines: Part[] = []
  let gone: string[] = []
  for (const { value, added, removed } of runs) {
    if (removed) gone = value
    else {
      lines.push(...(added ? replaced(gone, value, language) : [...marked(gone, 'removed'), ...marked(value, 'same')]))
      gone = []
    }
  }
  return [...lines, ...marked(gone, 'removed')]
}

const marked = (lines: string[], change: Part['change']): Part[] => lines.map((text) => ({ text, change }))

function replaced(gone: string[], come: string[], language: Language | null): Part[] {
  const days = come.map((line) => daysOf(line, language))
  const lines: Part[] = []
  let shown = 0
  for (const line of gone) {
    lines.push(...marked([line], 'removed'))
    const own = daysOf(line, language)
    const until = own === null ? 0 : days.indexOf(own, shown) + 1
    lines.push(...marked(come.slice(shown, until), 'added'))
    shown = Math.max(shown, until)
  }
  return [...lines, ...marked(come.slice(shown), 'added')]
}

/** Null for a line that is no opening hours. */
const daysOf = (line: string, language: Language | null) =>
  openingHours(line, language ?? 'pl')
    ?.map(({ days }) => days.join())
    .join(';') ?? null

/** In characters of both texts; longer ones are compared by paragraphs. */
const maxByWord = 10_000

/** A word, sign or paragraph, and the white space after it. */
interface Token {
  text: string
  space: string
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(language: Language | null): Intl.Segmenter {
  const tag = languageTags[language ?? 'en']
  const segmenter = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' })
  segmenters.set(tag, segmenter)
  return segmenter
}

/** White space belongs to the token before it. */
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

function wordsOf(text: string, language: Language | null): Token[] {
  const segments = segmenterFor(language).segment(text)
  return tokensOf(Array.from(segments, ({ segment }) => segment))
}

const paragraphsOf = (text: string): Token[] => tokensOf(text.split(/(\n+)/).filter((each) => each !== ''))

/** In order; all but the added parts are the older text, all but the removed ones the newer. */
export function markedText(
  before: string,
  after: string,
  language: Language | null,
  budget = new ComparisonBudget(),
): Part[] {
  const whole = [removed(before), added(after)]
  if (before === '' || after === '' || !budget.begin(before, after)) return joined(whole)
  const byParagraph = () => markedTokens(paragraphsOf(before), paragraphsOf(after), budget)
  const isLong = before.length + after.length > maxByWord
  const byWord = isLong ? undefined : markedTokens(wordsOf(before, language), wordsOf(after, language), budget)
  return joined(byWord ?? byParagraph() ?? whole)
}

const same = (text: string): Part => ({ text, change: 'same' })
const added = (text: string): Part => ({ text, change: 'added' })
const removed = (text: string): Part => ({ text, change: 'removed' })

/** Compared by text, with white space marked separately; undefined where too many differ. */
function markedTokens(before: Token[], after: Token[], budget: ComparisonBudget): Part[] | undefined {
  const runs = commonRuns(before, after, ({ text }) => text, budget)
  let old = 0
  return runs?.flatMap((run) => {
    if (run.added) return run.value.map(({ text, space }) => added(text + space))
    const spaces = before.slice(old, old + run.value.length).map(({ space }) => space)
    old += run.value.length
    if (run.removed) return run.value.map(({ text, space }) => removed(text + space))
    return run.value.flatMap(({ text, space }, place) =>
      space === spaces[place] ? [same(text + space)] : [same(text), removed(spaces[place] ?? ''), added(space)],
    )
  })
}

/** One removed and one added part for each replacement, without the white space that both end with. */
function joined(parts: Part[]): Part[] {
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

/** The white space that both texts end with. */
function commonSpace(before: string, after: string): string {
  let length = 0
  const last = (text: string) => text.at(-1 - length)
  while (last(before) === last(after) && last(before)?.trim() === '') length += 1
  return before.slice(before.length - length)
}
