import { foldedText } from '../../domain/folded-text.ts'
import type { Translated } from '../../domain/languages.ts'

/** Whether one of the texts contains, in any language, what was typed. */
export function containsText(texts: readonly (Translated | null)[], wanted: string): boolean {
  const needle = foldedText(wanted.trim())
  if (needle === '') return true
  return texts.some((text) => text && Object.values(text).some((each) => foldedText(each).includes(needle)))
}
