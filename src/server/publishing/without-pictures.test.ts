import { expect, it } from 'vitest'
import { containsPicture, withoutPictures } from './without-pictures.ts'

const address = (letter: string) => `/uploads/${letter.repeat(32)}-800x600.webp`
const withdrawn = new Set(['b'.repeat(32)])

it.each([
  ['run together with another', `${address('a')}${address('b')}`, address('a')],
  ['as a whole web address', `See https://club.example${address('b')}/320 here`, 'See  here'],
  ['twice', `${address('b')}${address('b')} ${address('a')}`, ` ${address('a')}`],
])('an address that stands in a text %s is removed, and nothing else', (_, text, left) => {
  const row = { id: 1, key: 'own.words', type: 'text', translations: { pl: text, en: text, ua: text }, metadata: null }
  expect(withoutPictures('content', row, withdrawn)).toEqual({ ...row, translations: { pl: left, en: left, ua: left } })
})

it('an address is removed from the names and values of metadata', () => {
  const row = {
    id: 1,
    key: 'own.words',
    type: 'text',
    metadata: { [address('b')]: [address('b'), 1], [address('a')]: 2 },
  }
  const without = withoutPictures('content', row, withdrawn)
  expect(without).toMatchObject({ metadata: { [address('a')]: 2 } })
  expect(containsPicture(without ?? row, withdrawn)).toBe(false)
})

it('the focal point is removed only with its own picture', () => {
  const row = (letter: string) => ({ id: 1, photoUrl: address(letter), photoData: null, focalPoint: '40 20' })
  expect(withoutPictures('trainers', row('b'), withdrawn)).toMatchObject({ photoUrl: null, focalPoint: null })
  expect(withoutPictures('trainers', row('a'), withdrawn)).toEqual(row('a'))
})
