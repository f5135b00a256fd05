import type * as z from 'zod/mini'
import type { Issue } from '../../domain/problems.ts'

/** What the rules say against values. */
export function issuesOf(rules: z.ZodMiniType, values: unknown): readonly Issue[] {
  return rules.safeParse(values).error?.issues.map(toIssue) ?? []
}

const toIssue = ({ path, message }: { path: PropertyKey[]; message: string }): Issue => ({
  path: path.map((step) => (typeof step === 'number' ? step : String(step))),
  message,
})
