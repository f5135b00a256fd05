import type { Finding, FindingRule } from '../../../domain/findings/finding.ts'

/** What findings are about, in the order in which they are told. */
const headings = {
  'Example facts': ['example'],
  Prices: ['price-differs'],
  Translations: ['missing', 'out-of-date', 'copied', 'wrong-script', 'placeholder-lost', 'too-long', 'polish-script'],
  Timetable: ['clash', 'past', 'empty-section'],
  Pictures: ['alt-missing', 'heavy-picture'],
} as const satisfies Record<string, readonly FindingRule[]>

/** What many of a rule are called, behind their number. */
const many: Record<FindingRule, string> = {
  example: 'example addresses',
  'price-differs': 'prices that differ from the Polish ones',
  'out-of-date': 'texts that are older than their Polish text',
  copied: 'texts that are still the Polish one',
  'wrong-script': 'texts with letters of another language',
  missing: 'texts that are missing',
  'placeholder-lost': 'texts that lack what is filled in',
  'too-long': 'texts that have no room where they stand',
  'polish-script': 'Polish texts with letters of another language',
  clash: 'classes that clash',
  past: 'exceptions or notices that are over',
  'empty-section': 'sections in which there is nothing',
  'alt-missing': 'pictures of which nothing is told to whoever cannot see them',
  'heavy-picture': 'pictures that take a phone long to load',
}

export const manyOf = (rule: FindingRule, count: number) => `${count} ${many[rule]}`

const headingOf = new Map<string, string>(
  Object.entries(headings).flatMap(([heading, rules]) => rules.map((rule) => [rule, heading] as const)),
)

/** So many of a rule are told one by one: more would bury what else is on the screen. */
const mostApart = 3

/**
 * Findings under their headings, what is a problem first. Many of one rule are told together: they stand in one array, any
 * other finding in its own.
 */
export function groupsOf<Each extends Finding>(findings: readonly Each[]): [string, Each[][]][] {
  const order = Object.keys(headings)
  const inOrder = findings.toSorted((a, b) => Number(a.severity === 'hint') - Number(b.severity === 'hint'))
  const byHeading = Map.groupBy(inOrder, ({ rule }) => headingOf.get(rule) ?? 'Others')
  return [...byHeading]
    .map(([heading, those]): [string, Each[][]] => [heading, gathered(those)])
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

/** What stands for many things itself is never one of many. */
const gathered = <Each extends Finding>(findings: readonly Each[]): Each[][] =>
  [...Map.groupBy(findings, ({ rule, parts }) => (parts ? 'parts' : rule)).values()].flatMap((those) =>
    those.length > mostApart ? [those] : those.map((each) => [each]),
  )
