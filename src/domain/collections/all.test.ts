import { expect, it } from 'vitest'
import { collections } from './all.ts'
import type { Field } from './field.ts'

it.each(collections)(
  '$name declares as parts the lists whose records are deleted with its own',
  ({ name, parts = [] }) => {
    const isPartOfIt = ({ isPart, references }: Field) => isPart === true && references === name
    const lists = collections.filter(({ fields }) => Object.values<Field>(fields).some(isPartOfIt))
    expect(parts).toEqual(lists.map((each) => each.name))
  },
)
