import { expect, it } from 'vitest'
import { collections } from './collections/all.ts'
import type { Field } from './collections/field.ts'
import { listNames } from './record-kinds.ts'
import { heldNames } from './releases.ts'

it('a release holds every list, as the back office names them without loading what they are', () => {
  expect(heldNames).toEqual(listNames)
})

it.each(collections)('of $name, what is deleted with a record is what is part of one', ({ name, parts = [] }) => {
  const isPartOfIt = ({ isPart, references }: Field) => isPart === true && references === name
  const named = collections.filter(({ fields }) => Object.values<Field>(fields).some(isPartOfIt))
  expect(parts).toEqual(named.map((each) => each.name))
})
