import { expect, it } from 'vitest'
import { filledIn, foldedText } from './text-forms.ts'

it('finds a text whatever its case and accents, in every alphabet', () => {
  expect(foldedText('ŻÓŁĆ, Łódź')).toBe('zolc, lodz')
  expect(foldedText('Їжак')).toBe(foldedText('іжак'))
})

it('a text is filled in with the values that it is given, and with nothing else that an object has', () => {
  const text = '{minutes} min for {name}: {constructor} {toString} {__proto__}'
  expect(filledIn(text, { minutes: 0 })).toBe('0 min for {name}: {constructor} {toString} {__proto__}')
})
