import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages, languageTags } from '../../domain/languages.ts'

const styles = readFileSync(join(import.meta.dirname, 'notice-tape.css'), 'utf8')

it.each(languages)('the tape hides every language but the page’s, %s', (language) => {
  const tag = languageTags[language]
  expect(styles).toContain(`:lang(${tag}) > body .notices :not([lang]) > [lang]:not(:lang(${tag})),`)
})
