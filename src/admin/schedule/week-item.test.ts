import { expect, test } from 'vitest'
import { softHyphens } from './week-item.tsx'

test.each([
  ['Kickboxing and conditioning', 'Kick|bo|xing and con|di|tio|ning'],
  ['Brazylijskie jiu-jitsu', 'Bra|zy|lijs|kie jiu-jitsu'],
  ['Szczepański-Brzęczyszczykiewicz', 'Szcze|pański-Brzę|czysz|czy|kie|wicz'],
  ['Загальнорозвивальні заняття', 'Загаль|но|роз|ви|вальні заняття'],
  ['Muay Thai, Strength', 'Muay Thai, Strength'],
])('%s: a long word may be broken before a syllable, a short one may not', (text, broken) => {
  expect(softHyphens(text).replaceAll('\u00ad', '|')).toBe(broken)
})
