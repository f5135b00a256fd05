import { expect, it } from 'vitest'
import { filledIn, foldedText } from './text-forms.ts'

it('folds case and accents in every alphabet', () => {
  expect(foldedText('ŻÓŁĆ, Łódź')).toBe('zolc, lodz')
  expect(foldedText('Їжак')).toBe(foldedText('іжак'))
})

it('fills in only placeholders that have a value', () => {
  const text = '{minutes} min for {name}: {constructor} {toString} {__proto__}'
  expect(filledIn(text, { minutes: 0 })).toBe('0 min for {name}: {constructor} {toString} {__proto__}')
})
