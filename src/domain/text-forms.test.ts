import { expect, it } from 'vitest'
import { foldedText } from './text-forms.ts'

it('finds a text whatever its case and accents, in every alphabet', () => {
  expect(foldedText('ŻÓŁĆ, Łódź')).toBe('zolc, lodz')
  expect(foldedText('Їжак')).toBe(foldedText('іжак'))
})
