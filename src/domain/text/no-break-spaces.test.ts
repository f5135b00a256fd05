import { expect, it } from 'vitest'
import { withNoBreakSpaces } from './no-break-spaces.ts'

it.each([
  ['Boks i MMA w Warszawie', 'Boks i⍽MMA w⍽Warszawie'],
  ['To w i z nim', 'To w⍽i⍽z⍽nim'],
  ['Ринг, мішки й люди', 'Ринг, мішки й⍽люди'],
  ['З поверненням!', 'З⍽поверненням!'],
  ['O’Brien’s Gym', 'O’Brien’s Gym'],
  ['oktagon 8 m, 16 stanowisk', 'oktagon 8⍽m, 16 stanowisk'],
  ['ring 6 × 6 m', 'ring 6⍽×⍽6⍽m'],
  ['знижка 15 % на взуття', 'знижка 15⍽% на взуття'],
  ['za {minutes} min', 'za {minutes}⍽min'],
  ['{day} o {time}', '{day} o⍽{time}'],
  ['{club} – klub sportów walki', '{club}⍽– klub sportów walki'],
  ['od 18:00 – TRX', 'od 18:00⍽– TRX'],
  ['+48 600 000 000', '+48 600 000 000'],
  ['Boks\ni MMA', 'Boks\ni⍽MMA'],
])('binds words in “%s”', (text, bound) => {
  expect(withNoBreakSpaces(text)).toBe(bound.replaceAll('⍽', '\u00a0'))
})
