import { expect, it } from 'vitest'
import { fillPlaceholders, foldText } from './text-forms.ts'

it('folds case and accents in every alphabet', () => {
  expect(foldText('ŻÓŁĆ, Łódź')).toBe('zolc, lodz')
  expect(foldText('Їжак')).toBe(foldText('іжак'))
})

it('fills in only placeholders that have a value', () => {
  const text = '{minutes} min for {name}: {constructor} {toString} {__proto__}'
  expect(fillPlaceholders(text, { minutes: 0 })).toBe('0 min for {name}: {constructor} {toString} {__proto__}')
})
