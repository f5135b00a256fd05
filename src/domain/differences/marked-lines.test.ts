import { expect, it } from 'vitest'
import { markedLines } from './marked-lines.ts'

const typed = (before: string[], after: string[]) =>
  markedLines(before.join('\n'), after.join('\n'), 'en').map(
    ({ text, change }) => ({ same: ' ', removed: '-', added: '+' })[change] + text,
  )

it('tells a changed line of opening hours beside the one for the same days', () => {
  const before = ['Monday to Friday 6:00 to 22:00', 'Saturday 8:00 to 20:00', 'By appointment']
  const after = ['Mon-Fri 7:00-22:00', 'Saturday 9:00 to 20:00', 'Sunday 10:00 to 14:00', 'By appointment']
  expect(typed(before, after)).toEqual([
    '-Monday to Friday 6:00 to 22:00',
    '+Mon-Fri 7:00-22:00',
    '-Saturday 8:00 to 20:00',
    '+Saturday 9:00 to 20:00',
    '+Sunday 10:00 to 14:00',
    ' By appointment',
  ])
})

it('takes lines that tell of no days as they come', () => {
  expect(typed(['Ring us', 'Saturday 8:00 to 20:00'], ['Write to us', 'Saturday 8:00 to 20:00'])).toEqual([
    '-Ring us',
    '+Write to us',
    ' Saturday 8:00 to 20:00',
  ])
  expect(typed([''], ['Daily 6:00 to 22:00'])).toEqual(['+Daily 6:00 to 22:00'])
  expect(typed(['Daily 6:00 to 22:00'], [''])).toEqual(['-Daily 6:00 to 22:00'])
})

it('says of lines of which too many differ only that they took the others’ place', () => {
  const lines = (sign: string) => Array.from({ length: 500 }, (_, index) => (index === 250 ? 'Ring us' : sign + index))
  const [before, after] = [lines('a'), lines('b')]
  expect(typed(before, after)).toEqual([...before.map((line) => `-${line}`), ...after.map((line) => `+${line}`)])
})
