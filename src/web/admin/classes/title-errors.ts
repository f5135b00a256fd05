import { titleRequired } from '../../../domain/collections/classes.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import type { Issue } from '../../../domain/problems.ts'

/** The first language, in the order of the tabs, whose title is missing. */
export function firstWithoutTitle(issues: readonly Issue[]): Language | undefined {
  return languages.find((language) =>
    issues.some(({ path, message }) => path[0] === 'title' && message === titleRequired(language)),
  )
}

/** The language of which a server's message about a title speaks, by its code (spec section 8). */
export function languageOfTitleError(message: string): Language | undefined {
  if (!/title/i.test(message)) return undefined
  const words = message.toLowerCase().split(/\W+/)
  return languages.find((language) => words.includes(language))
}
