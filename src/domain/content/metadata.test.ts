import { expect, it } from 'vitest'
import { metadata, metadataInWords } from './metadata.ts'

const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) })

it('metadata is null, or an object of at most ten levels and 10,000 characters', () => {
  const isAccepted = (value: unknown) => metadata.input.safeParse(value).success
  expect([null, {}, { list: [1, { a: 'b' }] }, nested(9)].map(isAccepted)).toEqual([true, true, true, true])
  expect([[], 'text', 1, undefined, nested(10)].map(isAccepted)).toEqual([false, false, false, false, false])
  // {"a":"…"} is 8 characters around its text.
  expect([{ a: 'x'.repeat(9992) }, { a: 'x'.repeat(9993) }].map(isAccepted)).toEqual([true, false])
  expect([{ ['k'.repeat(100)]: 1 }, { ['k'.repeat(101)]: 1 }].map(isAccepted)).toEqual([true, false])
})

it('metadata is stored with clean texts at any depth', () => {
  expect(metadata.input.parse({ 'a\u0000': ['b\u0000', { c: 'd\uD800', e: [null, true, 1] }] })).toEqual({
    a: ['b', { c: 'd\uFFFD', e: [null, true, 1] }],
  })
})

it('a picture’s metadata is shown in words', () => {
  const alt = { pl: 'Ring', en: 'The ring', ua: 'Ринг' }
  expect(metadataInWords({ alt, focalPoint: '40 20' })).toBe(
    'PL: Ring; EN: The ring; UA: Ринг; Focal point: 40% from the left, 20% from the top',
  )
  expect(metadataInWords({ decorative: true })).toBe('Decorative')
  expect(metadataInWords({ alt: { pl: 'Ring' }, source: ['a'] })).toBe('PL: Ring; source: ["a"]')
})
