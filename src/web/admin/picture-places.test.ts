import { expect, it } from 'vitest'
import { recordKinds } from '../../domain/record-kinds.ts'
import { placeName } from './picture-places.ts'

it.each(recordKinds)('a record of $name is called as everywhere else, a photo by where it is', ({ name, singular }) => {
  const expected = name === 'gallery' ? 'Anna of the gallery' : `${singular} “Anna”`
  expect(placeName({ list: name, label: 'Anna' })).toBe(expected)
})
