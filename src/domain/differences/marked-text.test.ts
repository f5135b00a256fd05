import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Part } from './difference.ts'
import { markedText } from './marked-text.ts'

/** Parts as a person may type them: [-gone-] and {+come+}. */
const typed = (parts: Part[]) =>
  parts.map(({ text, change }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[change]).join('')

const without = (parts: Part[], change: Part['change']) =>
  parts
    .filter((part) => part.change !== change)
    .map(({ text }) => text)
    .join('')

describe('a marked text', () => {
  it.each([
    ['Boks dla dzieci', 'Boks dla dorosłych', 'Boks dla [-dzieci-]{+dorosłych+}'],
    ['We train boxing and TRX.', 'We train TRX.', 'We train [-boxing and -]TRX.'],
    ['Бокс, ММА', 'Бокс, самбо, ММА', 'Бокс, {+самбо, +}ММА'],
    ["It's open", 'It’s open', "[-It's-]{+It’s+} open"],
    ['', 'New', '{+New+}'],
    ['Old', '', '[-Old-]'],
    ['one two', 'one\ntwo', 'one[- -]{+\n+}two'],
    ['100 zł', '120 zł', '[-100-]{+120+} zł'],
  ])('of %j and %j marks words', (before, after, marks) => {
    expect(typed(markedText(before, after, null))).toBe(marks)
  })

  it('gives both texts back to the letter, white space included', () => {
    const word = fc.constantFrom('boks', 'TRX', 'i', ',', '.', 'żółw', 'йога', '👍🏽', ' ', '  ', '\n', '\n\n', '\t')
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = markedText(before, after, 'pl')
        expect(without(parts, 'added')).toBe(before)
        expect(without(parts, 'removed')).toBe(after)
        expect(parts.every((part) => part.text !== '')).toBe(true)
        if (before === after) expect(parts.every(({ change }) => change === 'same')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('marks whole paragraphs where it is long', () => {
    const paragraph = 'Trenujemy boks od dwudziestu lat. '.repeat(80).trim()
    const before = [paragraph, 'Stary akapit o ringu.', paragraph].join('\n\n')
    const after = [paragraph, 'Nowy akapit o ringu.', paragraph].join('\n\n')
    expect(markedText(before, after, 'pl').filter(({ change }) => change !== 'same')).toEqual([
      { text: 'Stary akapit o ringu.', change: 'removed' },
      { text: 'Nowy akapit o ringu.', change: 'added' },
    ])
  })

  it('says of texts that have nothing in common only that one took the other’s place', () => {
    const words = (sign: string) => Array.from({ length: 700 }, (_, index) => `${sign}${index}`).join(' ')
    const [before, after] = [words('a'), words('b')]
    expect(markedText(before, after, 'en')).toEqual([
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ])
  })
})
