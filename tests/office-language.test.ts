import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../scripts/stamp.js'
import { languageTags } from '../src/domain/languages.ts'
import pl from '../src/ui/translate/pl.json' with { type: 'json' }
import { loadOfficeLanguage, translated } from '../src/ui/translate/translate.tsx'
import ua from '../src/ui/translate/ua.json' with { type: 'json' }

type Translation = string | Record<string, string>

const source = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
  .replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))

const templates = source.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\{\w+\}/g, '{}')

const formsOf = (translation: Translation) =>
  typeof translation === 'string' ? [translation] : Object.values(translation)
const placeholdersIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** What the specification writes in title case, and what is called like it. */
const quoted = [
  /^(Add|Edit|New) (Class|Content|Partner|Photo|Price|Product|Schedule Item|Trainer|Zone)$/,
  /^(All|No) (Sections|User|Zones?)$|^\w+ Management$|^(Upload|Validation) Error$|^Toggle Admin$/,
  /^(404 Page Not Found|Associated User|Back to Home|Build Cache|Content Key|Created At|Day of Week)$/,
  /^(English Translation|In Stock|Static Cache Generation|Time Slot)$/,
]
const names = /\b(App Store|Google Play|JavaScript|Polish|English|Ukrainian|Translations|Warsaw)\b/g

it('headings, buttons and labels in English are in sentence case', () => {
  const labels = Object.keys(pl).filter((text) => text.length <= 30 && !/[.:“]/.test(text))
  const inTitleCase = labels.filter((text) => / [A-Z][a-z]/.test(text.replaceAll(names, '')))
  expect(inTitleCase.filter((text) => !quoted.some((each) => each.test(text)))).toEqual([])
})

describe.each(Object.entries({ pl, ua }))('the sentences of the back office in %s', (language, catalogue) => {
  const entries = Object.entries<Translation>(catalogue)

  it('are sorted', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted())
  })

  it('are exactly those of the code', () => {
    const isUsed = (message: string) => {
      const quoted = (text: string) => [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `\`${text}\``]
      const template = quoted(message.replaceAll(/\{\w+\}/g, '{}'))
      return template.some((each) => templates.includes(each)) || quoted(message).some((each) => source.includes(each))
    }
    expect(Object.keys(catalogue).filter((text) => !isUsed(text))).toEqual([])
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(pl).toSorted())
  })

  it('have the placeholders of the English sentences', () => {
    const differing = entries.filter(([english, translation]) =>
      formsOf(translation).some((form) => `${placeholdersIn(form)}` !== `${placeholdersIn(english)}`),
    )
    expect(differing).toEqual([])
  })

  it('have every plural form that the language needs', () => {
    const { pluralCategories } = new Intl.PluralRules(languageTags[language as 'pl' | 'ua']).resolvedOptions()
    const needed = pluralCategories.filter((category) => category !== 'other').toSorted()
    for (const [english, translation] of entries)
      if (typeof translation !== 'string') expect(Object.keys(translation).toSorted(), english).toEqual(needed)
  })

  it('are typeset: no straight quotes, no double spaces, no hyphens for dashes', () => {
    const texts = entries.flatMap(([, translation]) => formsOf(translation))
    expect(texts.filter((text) => /["'`]| {2}| [-—] |\.\.\./.test(text))).toEqual([])
  })
})

describe('the rules of fields', () => {
  afterAll(() => loadOfficeLanguage('en'))

  const rules = globSync('src/domain/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/content/keys/**'] })
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /\b(?:error|message|required|tooLong): (?:'([^']+)'|`([^`]+)`)/g,
      ),
    ])
    .map(([, plain, template]) => plain ?? template?.replaceAll(/\$\{[^{}]*\}/g, '7') ?? '')

  it.each(['pl', 'ua'] as const)('have translated messages in %s', async (language) => {
    await loadOfficeLanguage(language)
    expect(rules.length).toBeGreaterThan(30)
    expect(rules.filter((message) => translated(message) === message)).toEqual([])
  })
})
