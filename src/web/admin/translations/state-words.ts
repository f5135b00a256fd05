import type { DeskField } from '../../../domain/translations/desk.ts'
import type { TranslationState } from '../../../domain/translations/translation-states.ts'

/** What the filter calls a state. */
export const stateNames: Record<TranslationState, string> = {
  stale: 'Stale',
  copied: 'Copied',
  'wrong-script': 'Wrong script',
  'never-written': 'Never written',
  'too-long': 'Too long',
  'placeholder-lost': 'Placeholder lost',
}

/** What is said of a text in a state. */
export function stateSentence(state: TranslationState, { room, texts }: DeskField): string {
  switch (state) {
    case 'stale':
      return 'The Polish has changed since'
    case 'copied':
      return 'The same as the Polish'
    case 'wrong-script':
      return 'Letters of another language'
    case 'never-written':
      return 'Not written yet'
    case 'too-long':
      return room === null ? 'Too long for its place' : `Too long for its place: ${room} letters fit`
    case 'placeholder-lost':
      return `Something filled in is missing: ${texts.pl.match(/\{\w+\}/g)?.join(', ') ?? ''}`
  }
}
