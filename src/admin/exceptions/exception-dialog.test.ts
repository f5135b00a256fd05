import { expect, it } from 'vitest'
import { exceptions } from '../../domain/collections/exceptions.ts'
import { everyClass, formClassOf, unchosenClassIssue } from './exception-dialog.tsx'

it.each([
  ['cancelled', null, 1],
  ['changed', null, 1],
  ['cancelled', everyClass, 0],
  ['changed', 7, 0],
  ['closed', null, 0],
  ['extra', null, 0],
] as const)('the form finds for a %s exception of class %s this many issues: %d', (kind, scheduleItemId, times) => {
  expect(unchosenClassIssue({ kind, scheduleItemId }).map(({ path }) => path)).toEqual(
    Array.from({ length: times }, () => ['scheduleItemId']),
  )
})

it('a stored exception of every class has that choice in the form, and is stored unchanged', () => {
  const form = formClassOf({ kind: 'cancelled', scheduleItemId: null })
  expect(unchosenClassIssue({ kind: 'cancelled', scheduleItemId: form })).toEqual([])
  expect(exceptions.fields.scheduleItemId.input.parse(form)).toBeNull()
  expect(formClassOf({ kind: 'changed', scheduleItemId: 7 })).toBe(7)
  expect(formClassOf({ kind: 'closed', scheduleItemId: null })).toBeNull()
})
