import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedLines, markedText, type Part } from './marked-text.ts'

/** Parts in one line: [-removed-] and {+added+}. */
const notation = (parts: Part[]) =>
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
    expect(notation(markedText(before, after, null))).toBe(marks)
  })

  it('contains both texts exactly, white space included', () => {
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

  it('is one removed and one added part where the texts have nothing in common', () => {
    const words = (sign: string) => Array.from({ length: 700 }, (_, index) => `${sign}${index}`).join(' ')
    const [before, after] = [words('a'), words('b')]
    expect(markedText(before, after, 'en')).toEqual([
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ])
  })
})

const lineNotation = (before: string[], after: string[]) =>
  markedLines(before.join('\n'), after.join('\n'), 'en').map(
    ({ text, change }) => ({ same: ' ', removed: '-', added: '+' })[change] + text,
  )

it('shows a changed line of opening hours beside the one for the same days', () => {
  const before = ['Monday to Friday 6:00 to 22:00', 'Saturday 8:00 to 20:00', 'By appointment']
  const after = ['Mon-Fri 7:00-22:00', 'Saturday 9:00 to 20:00', 'Sunday 10:00 to 14:00', 'By appointment']
  expect(lineNotation(before, after)).toEqual([
    '-Monday to Friday 6:00 to 22:00',
    '+Mon-Fri 7:00-22:00',
    '-Saturday 8:00 to 20:00',
    '+Saturday 9:00 to 20:00',
    '+Sunday 10:00 to 14:00',
    ' By appointment',
  ])
})

it('keeps the order of lines without days', () => {
  expect(lineNotation(['Ring us', 'Saturday 8:00 to 20:00'], ['Write to us', 'Saturday 8:00 to 20:00'])).toEqual([
    '-Ring us',
    '+Write to us',
    ' Saturday 8:00 to 20:00',
  ])
  expect(lineNotation([''], ['Daily 6:00 to 22:00'])).toEqual(['+Daily 6:00 to 22:00'])
  expect(lineNotation(['Daily 6:00 to 22:00'], [''])).toEqual(['-Daily 6:00 to 22:00'])
})

it('shows all lines as removed and added where too many differ', () => {
  const lines = (sign: string) => Array.from({ length: 500 }, (_, index) => (index === 250 ? 'Ring us' : sign + index))
  const [before, after] = [lines('a'), lines('b')]
  expect(lineNotation(before, after)).toEqual([...before.map((line) => `-${line}`), ...after.map((line) => `+${line}`)])
})
