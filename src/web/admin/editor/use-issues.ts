import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { defaultLanguage, type Language, languages } from '../../../domain/languages.ts'
import type { Issue } from '../../../domain/problems.ts'

const none: readonly never[] = []

/** What the rules say against values. */
export function issuesOf(rules: z.ZodMiniType, values: unknown): readonly Issue[] {
  return rules.safeParse(values).error?.issues.map(toIssue) ?? none
}

const toIssue = ({ path, message }: { path: PropertyKey[]; message: string }): Issue => ({
  path: path.map((step) => (typeof step === 'number' ? step : String(step))),
  message,
})

/** What is wrong: first what a refusal found, then, as soon as something else is typed, what the rules say. */
export function useIssues<Values>(rules: z.ZodMiniType, values: Values) {
  const [refused, setRefused] = useState<{ values: Values; issues: readonly Issue[] } | null>(null)
  const [attempts, setAttempts] = useState(0)
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const issues = useMemo(() => {
    if (!refused || refused.values === values) return refused?.issues ?? none
    return issuesOf(rules, values)
  }, [rules, refused, values])

  return {
    issues,
    /** The first message about a value, or undefined. */
    errorAt: (...path: string[]) =>
      issues.find((issue) => path.every((step, index) => issue.path[index] === step))?.message,
    /** Marks what was found, and opens the first language in which something is wrong. */
    refuse: (found: readonly Issue[]) => {
      setRefused({ values, issues: found })
      setAttempts((count) => count + 1)
      const wrong = languages.find((each) => found.some(({ path }) => path.includes(each)))
      if (wrong) setLanguage(wrong)
    },
    accept: () => setRefused(null),
    /** How often something was refused. */
    attempts,
    language,
    setLanguage,
  }
}
