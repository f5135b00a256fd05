import { expect, it } from 'vitest'
import { fillPlaceholders, foldText } from './text-forms.ts'

it('folds case and accents in every alphabet', () => {
  expect(foldText('ŻÓŁĆ, Łódź')).toBe('zolc, lodz')
  expect(foldText('Їжак')).toBe(foldText('іжак'))
})

it('folds what looks the same or is not typed: spaces, invisible characters, dashes and quotation marks', () => {
  const typed = foldText('w rozmiarze 10 oz - "п\'ятниця"')
  for (const pasted of [
    ...['w\u00A0rozmiarze 10\u00A0oz – „п’ятниця”', ' w  roz\u00ADmiarze 10\u200B\u202Foz\n\u2011 «пʼятниця» \uFEFF'],
    'W ROZMIARZE\u2009\u200B 10 oz − “П‘ЯТНИЦЯ“',
  ])
    expect(foldText(pasted)).toBe(typed)
  expect(foldText('①②③ ﬁnał ½')).toBe('123 final 1⁄2')
  expect(foldText(' \u200B\u00A0')).toBe('')
})

it('fills in only placeholders that have a value', () => {
  const text = '{minutes} min for {name}: {constructor} {toString} {__proto__}'
  expect(fillPlaceholders(text, { minutes: 0 })).toBe('0 min for {name}: {constructor} {toString} {__proto__}')
})
