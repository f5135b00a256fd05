import { expect, it } from 'vitest'
import { collections } from './all.ts'
import type { Field } from './field.ts'

it.each(collections)('of $name, what is deleted with a record is what is part of one', ({ name, parts = [] }) => {
  const isPartOfIt = ({ isPart, references }: Field) => isPart === true && references === name
  const named = collections.filter(({ fields }) => Object.values<Field>(fields).some(isPartOfIt))
  expect(parts).toEqual(named.map((each) => each.name))
})
