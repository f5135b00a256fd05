import type { Finding, FindingRule } from '../../../domain/findings/finding.ts'

/** What findings are about, in the order in which they are told. */
const headings = {
  'Example facts': ['example'],
  Prices: ['price-differs', 'price-written'],
  Translations: ['stale', 'copied', 'wrong-script', 'never-written', 'placeholder-lost', 'too-long'],
  Timetable: ['clash', 'past', 'empty-section'],
  Links: ['dead-link'],
  'Address, phone and hours': ['unreadable'],
  Pictures: ['alt-missing', 'low-contrast', 'heavy-picture'],
  Weight: ['heavy-page'],
} as const satisfies Record<string, readonly FindingRule[]>

const headingOf = new Map<string, string>(
  Object.entries(headings).flatMap(([heading, rules]) => rules.map((rule) => [rule, heading] as const)),
)

/** Findings under their headings; of one heading what is a problem comes first. */
export function groupsOf<Each extends Finding>(findings: readonly Each[]): [string, Each[]][] {
  const order = Object.keys(headings)
  const inOrder = findings.toSorted((a, b) => Number(a.severity === 'hint') - Number(b.severity === 'hint'))
  return [...Map.groupBy(inOrder, ({ rule }) => headingOf.get(rule) ?? 'Others')].toSorted(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  )
}
