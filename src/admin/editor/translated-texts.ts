import type { Language } from '../../domain/languages.ts'
import type { Message } from '../../ui/translate/translate.tsx'

export const cannotTranslate: Message = 'This browser could not translate the text'

/** A text that was translated on this device, to be checked while it stays as it is. */
export interface MarkedText {
  language: Language
  text: string
}

export const isMarked = (marks: readonly MarkedText[], { language, text }: MarkedText): boolean =>
  text !== '' && marks.some((each) => each.language === language && each.text === text)
