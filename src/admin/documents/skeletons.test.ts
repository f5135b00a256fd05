import { expect, it } from 'vitest'
import { documentKindLabels, documentKinds } from '../../domain/collections/documents.ts'
import { languages } from '../../domain/languages.ts'
import { documentTextIssue } from '../../domain/text/document-text.ts'
import polish from '../../ui/translate/pl.json' with { type: 'json' }
import ukrainian from '../../ui/translate/ua.json' with { type: 'json' }
import { skeletonOfDocument } from './skeletons.ts'

const situation = { isMapOnPress: true, address: null, email: null }

const kinds = documentKinds.filter((kind) => kind !== 'own')

it('every kind has a skeleton in each language with the same headings and sources, and says that it is no advice', () => {
  for (const kind of kinds) {
    const skeletons = languages.map((language) => skeletonOfDocument(kind, language, situation)?.text ?? '')
    const countOf = (pattern: RegExp) => new Set(skeletons.map((each) => each.match(pattern)?.length ?? 0))
    expect(countOf(/^# /gm).size, kind).toBe(1)
    expect(countOf(/^\* /gm).size, kind).toBe(1)
    expect(countOf(/\[\[[^[\]\n]+\]\]/g).size, kind).toBe(1)
    for (const each of skeletons) {
      expect(each).toMatch(/^\[\[.*(?:porada prawna|legal advice|юридична порада)/)
      expect(documentTextIssue(each)).toBeNull()
    }
  }
  expect(skeletonOfDocument('own', 'pl', situation)).toBeNull()
})

it('every skeleton has the name of its kind as its title, as the back office calls it in each language', () => {
  for (const kind of kinds) {
    const en = documentKindLabels[kind]
    expect(skeletonOfDocument(kind, 'pl', situation)?.title).toEqual({ en, pl: polish[en], ua: ukrainian[en] })
  }
})

it('that about privacy names the cookies by their names, and follows the setting of the map', () => {
  const inLanguages = (isMapOnPress: boolean) =>
    languages.map((each) => skeletonOfDocument('privacy', each, { ...situation, isMapOnPress })?.text)
  for (const each of inLanguages(true)) {
    for (const name of ['ringside_session', '__Secure-ringside-device', '__Host-ringside-preview'])
      expect(each).toContain(name)
    expect(each).toMatch(/\[\[[^\]]*(?:obrazy|pictures|зображення) [^\]]*\]\]/)
  }
  expect(inLanguages(true)[0]).toContain('dopiero wtedy, gdy naciśniesz')
  expect(inLanguages(false)[0]).toContain('gdy przewiniesz stronę w jej pobliże')
})

it('names the address and e-mail that the club has already written', () => {
  const written = { ...situation, address: 'ul. Młyńska 4, Gdańsk', email: 'biuro@klub.example' }
  for (const language of languages) {
    const text = skeletonOfDocument('privacy', language, written)?.text ?? ''
    expect(text).toContain('ul. Młyńska 4, Gdańsk, [[')
    expect(text).toContain('biuro@klub.example. [[')
  }
})
