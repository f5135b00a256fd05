import displayCyrillic from '@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-cyrillic-900-normal.woff2?url'
import displayLatin from '@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-latin-900-normal.woff2?url'
import textCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import textLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import type { Language } from '../../domain/languages.ts'

/** The two font files, display and text, without which hardly a word of a language can be set. */
export function fontFiles(language: Language): string[] {
  return language === 'ua' ? [displayCyrillic, textCyrillic] : [displayLatin, textLatin]
}
