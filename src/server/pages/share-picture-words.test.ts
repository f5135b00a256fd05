import { readFileSync } from 'node:fs'
import path from 'node:path'
import opentype from 'opentype.js'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/stamp.js'
import { drawableText } from '../../domain/display/drawable-text.ts'
import { pictureSize, wordsPath } from './share-picture-words.ts'

const clubs: { title: Record<string, string> }[] = JSON.parse(
  readFileSync(path.join(root, 'tests/support/clubs/clubs.json'), 'utf8'),
)

const others = `
I|Ż|Ґ|W|Щ|MMA|K.O.|KO’s|O’Brien’s Gym|24/7|Fight Hub 24|Klub XII|Ring Ⅳ|A+B|A B C D E F G
ŚŹŃÓŻ|Ńółż|CŚŹ|ЇЄҐ|Їжак і Ґанок|ąęćżź|gladiator|Klub Sportowy Gladiator|Łódź|Świt…|„Orzeł”
Uczniowski Klub Sportowy Boxing Team Chojnice|Ósemka – Klub Sportów Walki i Samoobrony|Boks — od 1998
Iron-Fist|Muay-Thai-Akademia|Przeciwpancerniczkowa|Konstantynopolitańczykowianeczka|Przeciwpancerniczkowa – K.O.
Najwspanialszy Uniwersytecki Ośrodek Sztuk i Sportów Walki|Спортивний клуб «Щедрик» – Київ
MMA GYM 🥊|🥊 BOKS 🥊|👨‍👩‍👧 Rodzinny Klub|🇵🇱 Team Polska|❤️ Fight|武道 Budo|★ Star ★|1️⃣ Klub|道場
100% Boks|Boks & Fitness|No. 1|№1|Straße|Çelik Pençe|Đorđe Škoda|Thầy Nguyễn|Ωmega
(R)evolution|Klub @ Centrum|#1 Gym|Ju-jitsu 2.0|Kung Fu: Droga Smoka
Тернопільська обласна федерація кікбоксингу та інших єдиноборств`
  .trim()
  .split(/[|\n]/)

const names = [...clubs.flatMap(({ title }) => Object.values(title)), ...others, 'Team\nDrugi wiersz']

const fonts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((subset) => {
  const file = `node_modules/@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-${subset}-900-normal.woff`
  const { buffer, byteOffset, byteLength } = readFileSync(path.join(root, file))
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
})

/** The number of outlines of all letters; a missing letter and a box would both change it. */
const outlinesOf = (text: string) =>
  [...text.replaceAll(/\s/g, '')].reduce((sum, letter) => {
    const font = fonts.find((each) => each.charToGlyphIndex(letter) > 0)
    const commands = font?.getPath(letter, 0, 0, 100).commands ?? []
    return sum + commands.filter(({ type }) => type === 'M').length
  }, 0)

it.each(names)('the share picture of “%s” has every letter, within its edges', (name) => {
  const { path, sink } = wordsPath(name)
  expect(path).not.toContain('NaN')
  expect(sink).toBeGreaterThanOrEqual(0)
  const drawn = drawableText(name.replaceAll(/\n|\s[–—]\s/g, ' ')).drawn
  expect(path.match(/M/g)?.length ?? 0).toBe(outlinesOf(drawn))
  const coordinates = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  for (const [index, each] of coordinates.entries()) {
    expect(each).toBeGreaterThanOrEqual(8)
    expect(each).toBeLessThanOrEqual((index % 2 === 0 ? pictureSize.width : pictureSize.height) - 8)
  }
})

it('a name is as large as it can be', () => {
  const widthOf = (name: string) => {
    const across =
      wordsPath(name)
        .path.match(/(?<=[MLQC ])-?[\d.]+(?= )/g)
        ?.map(Number) ?? []
    return Math.max(...across)
  }
  for (const name of ['Gladiator', 'Przeciwpancerniczkowa', 'Klub Sportowy Gladiator', 'MMA', 'Ósemka – Klub'])
    expect(widthOf(name), name).toBeGreaterThan(600)
})
