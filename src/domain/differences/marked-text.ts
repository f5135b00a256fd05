import { type Language, languageTags } from '../languages.ts'
import { commonRuns } from './common-runs.ts'
import { ComparingWork } from './comparing-work.ts'
import type { Part } from './difference.ts'

/** In letters of both texts together; longer ones are compared by paragraphs. */
const longest = 10_000

/** A word, sign or paragraph, and the white space behind it. */
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

/** Segments as tokens: one of white space belongs to what stands before it. */
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

/** The parts of both texts, in order; all of them but the added ones are the older text, all but the removed the newer. */
export function markedText(
  before: string,
  after: string,
  language: Language | null,
  work = new ComparingWork(),
): Part[] {
  const whole = [removed(before), added(after)]
  if (before === '' || after === '' || !work.begin(before, after)) return joined(whole)
  const byParagraph = () => markedTokens(paragraphsOf(before), paragraphsOf(after), work)
  const isLong = before.length + after.length > longest
  const byWord = isLong ? undefined : markedTokens(wordsOf(before, language), wordsOf(after, language), work)
  return joined(byWord ?? byParagraph() ?? whole)
}

const same = (text: string): Part => ({ text, change: 'same' })
const added = (text: string): Part => ({ text, change: 'added' })
const removed = (text: string): Part => ({ text, change: 'removed' })

/** Tokens marked; undefined where too many differ. They are told apart by their text, their space is marked by itself. */
function markedTokens(before: Token[], after: Token[], work: ComparingWork): Part[] | undefined {
  const runs = commonRuns(before, after, ({ text }) => text, work)
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

/** What was replaced as one part of each kind; the white space that both end with is no change. */
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
