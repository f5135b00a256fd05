import { foldedText } from '../../../domain/folded-text.ts'
import type { Entry } from './entries.ts'

/** The most that the palette lists at once. */
const most = 12

/** How well an entry answers: 0 best, null not at all. Each word that was typed must be in it, wherever. */
function rankOf({ label, words, texts = [] }: Entry, phrase: string): number | null {
  const names = [label, ...words].map(foldedText)
  const contents = texts.map(foldedText)
  if (names[0]?.startsWith(phrase)) return 0
  if (names.some((name) => name.startsWith(phrase))) return 1
  if (names.some((name) => name.includes(` ${phrase}`))) return 2
  if (contents.some((text) => ` ${text}`.includes(` ${phrase}`))) return 3
  const everything = [...names, ...contents].join('\n')
  return phrase.split(/\s+/).every((word) => everything.includes(word)) ? 4 : null
}

/** Entries that contain what was typed, the best first; neither case nor accents need be typed. */
export function found(entries: readonly Entry[], typed: string): Entry[] {
  const phrase = foldedText(typed.trim())
  return entries
    .flatMap((each) => {
      const rank = rankOf(each, phrase)
      return rank === null ? [] : [{ each, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ each }) => each)
}
