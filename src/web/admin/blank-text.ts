import type { Translated } from '../../domain/languages.ts'

export const blankText: Translated = { pl: '', en: '', ua: '' }
