import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../scripts/stamp.js'
import { roles } from '../src/domain/accounts/roles.ts'
import { collections } from '../src/domain/collections/all.ts'
import { content } from '../src/domain/content/content.ts'
import { contentKeys } from '../src/domain/content/content-keys.ts'
import { contentSections, contentTypes } from '../src/domain/content/content-sections.ts'
import type { Field } from '../src/domain/fields/field.ts'
import { languages, languageTags } from '../src/domain/languages.ts'
import { capitalise } from '../src/domain/text/text-forms.ts'
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

/** Words that the back office does not use: it has another word for the same thing. */
const otherNames = {
  en: /candidate|rendered|vermilion|next publish\b|sign(?:ing)? in\b|withdraw(?!s consent)/,
  pl: /szkic|w międzyczasie|kandydat|wycof|prowadzi serwer|admina\b|portal|sieci społeczn|odznak|niepubliczn|(?<!pro)pozycj\S+ grafiku|filtruj po /i,
  ua: /накладк|вилуч|схован|веде сервер|адміна\b|соцмереж|в розклад(?!і)|застосунк\S+ автентифікації|приклад клубу/i,
}

it('one thing has one name in each language', () => {
  const named = { en: Object.keys(pl), pl: Object.values<Translation>(pl), ua: Object.values<Translation>(ua) }
  for (const language of languages)
    expect(named[language].flatMap(formsOf).filter((text) => otherNames[language].test(text))).toEqual([])
})

it('the sentences of the back office are those of the code', () => {
  const isUsed = (message: string) => {
    const quoted = (text: string) => [`'${text.replaceAll("'", "\\'")}'`, `"${text}"`, `\`${text}\``]
    const template = quoted(message.replaceAll(/\{\w+\}/g, '{}'))
    const filledIn = RegExp.escape(message).replaceAll(/\\\{\w+\\\}/g, '[^\\n\'"`]+')
    return (
      template.some((each) => templates.includes(each)) ||
      quoted(message).some((each) => source.includes(each)) ||
      new RegExp(`(['"\`])${filledIn}\\1`).test(source) ||
      // The word for what a sentence is about, such as “Failed to fetch cache metadata”.
      source.includes(` ${message}'`)
    )
  }
  const unused = Object.keys(pl).filter((text) => !isUsed(text) && !isUsed(capitalise(text)))
  expect(unused).toEqual([])
})

describe.each(Object.entries({ pl, ua }))('the sentences of the back office in %s', (language, catalogue) => {
  const entries = Object.entries<Translation>(catalogue)

  it('are sorted', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted())
  })

  it('are all there', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(pl))
  })

  it('have the placeholders of the English sentences, apart from details for programmers', () => {
    const differing = entries.filter(([english, translation]) =>
      formsOf(translation).some(
        (form) => `${placeholdersIn(form)}` !== `${placeholdersIn(english.replace(': {detail}', ''))}`,
      ),
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

/** Files whose sentences operators and programmers read, apart from the errors that clients get. */
const forOperators = /\/(?:api-description|backup|db)\/|\/(?:api-document|cli|config|jobs|main|metrics|settings)\.ts$/

/** Names of properties, variables and functions whose texts nobody reads in the back office. */
const notForScreens = new Set([
  ...['about', 'api', 'description', 'example', 'failureMessage', 'listDescription', 'summary', 'vary'],
  ...['debug', 'error', 'event', 'info', 'logEvent', 'send', 'warn'].map((name) => `${name}()`),
  ...['Error()', 'WorkerLostError()', 'RangeError()', 'invalidRequest()', 'routesOf()'],
  ...languages,
])

const clientErrors = [...source.matchAll(/class (\w+) extends HttpError/g)].map(([, name]) => `${name}()`)

interface SyntaxNode {
  type: string
  [property: string]: unknown
}

const nameOf = (node: unknown): string => {
  const { type, name, property } = node as SyntaxNode
  return type === 'MemberExpression' ? nameOf(property) : String(name)
}

/** Calls `visit` with each text in a program, its placeholders as 7, and the names of what contains it. */
function visitTexts(node: unknown, names: readonly string[], visit: (text: string, names: readonly string[]) => void) {
  if (Array.isArray(node)) for (const each of node) visitTexts(each, names, visit)
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, key, id, callee, value, quasis, superClass } = node as SyntaxNode
  if (/^(?:Import|Export\w+)Declaration$/.test(type) && (node as SyntaxNode).source) return
  if (type === 'Literal' && typeof value === 'string') visit(value, names)
  if (type === 'TemplateLiteral')
    visit((quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join('7'), names)
  const inner = { Property: key, VariableDeclarator: id }[type]
  const called = /^(?:Call|New)Expression$/.test(type) ? [`${nameOf(callee)}()`] : []
  const name = superClass ? [`${nameOf(superClass)}()`] : inner ? [nameOf(inner)] : called
  for (const child of Object.values(node)) visitTexts(child, [...names, ...name], visit)
}

/** Every sentence in the server and its rules that a coach may read. */
function sentencesForScreens(): string[] {
  const sentences: string[] = []
  const files = globSync('src/{domain,server}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
    visitTexts(program, [], (text, names) => {
      const isForClient = names.some((name) => name === 'HttpError()' || clientErrors.includes(name))
      if (names.some((name) => notForScreens.has(name)) || (forOperators.test(file) && !isForClient)) return
      const isSentence = /^(?:\p{Lu}|7 )\S* ./u.test(text) && /[a-z]{2}/.test(text) && !/^[A-Z]+ 7?\//.test(text)
      if (isSentence) sentences.push(text)
      if (names.at(-1) === 'NotFoundError()') sentences.push(text)
    })
  }
  return [...new Set(sentences)]
}

const labels = [
  ...Object.values(contentKeys).map(({ label }) => label),
  ...[...collections, content].flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap(({ label, comparison }) => (comparison ? [label] : [])),
  ),
  ...collections.flatMap(({ singular, plural }) => [singular, plural]),
  ...contentSections,
  ...contentTypes,
  ...roles,
]

/** Words that are the same in another language. */
const sameWord = new Set(['Link', 'Logo', 'Partner'])

const isUntranslated = (text: string) => translated(text) === text && !sameWord.has(text)

describe('what the server says', () => {
  afterAll(() => loadOfficeLanguage('en'))

  it.each(['pl', 'ua'] as const)('is translated, every sentence of it, in %s', async (language) => {
    await loadOfficeLanguage(language)
    const sentences = sentencesForScreens()
    expect(sentences.length).toBeGreaterThan(150)
    expect(sentences.filter(isUntranslated)).toEqual([])
  })

  it.each(['pl', 'ua'] as const)('is translated, every label and value of it, in %s', async (language) => {
    await loadOfficeLanguage(language)
    expect(labels.filter(isUntranslated)).toEqual([])
  })
})
