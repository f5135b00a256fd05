import type { Language } from '../languages.ts'
import { openingHours } from '../opening-hours.ts'
import { commonRuns } from './common-runs.ts'
import { ComparingWork } from './comparing-work.ts'
import type { Part } from './difference.ts'

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** The lines of both texts, in order; a changed line of opening hours stands with the newer one for the same days. */
export function markedLines(
  before: string,
  after: string,
  language: Language | null,
  work = new ComparingWork(),
): Part[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const runs = work.begin(before, after) ? commonRuns(old, now, (line) => line, work) : undefined
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
  let told = 0
  for (const line of gone) {
    lines.push(...marked([line], 'removed'))
    const own = daysOf(line, language)
    const until = own === null ? 0 : days.indexOf(own, told) + 1
    lines.push(...marked(come.slice(told, until), 'added'))
    told = Math.max(told, until)
  }
  return [...lines, ...marked(come.slice(told), 'added')]
}

/** The days that a line of opening hours tells of; null of any other line. */
const daysOf = (line: string, language: Language | null) =>
  openingHours(line, language ?? 'pl')
    ?.map(({ days }) => days.join())
    .join(';') ?? null
