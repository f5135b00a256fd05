import { expect, it } from 'vitest'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { concernOf, everyClass, unchosenClass } from './exception-dialog.tsx'

it.each([
  ['cancelled', null, 1],
  ['changed', null, 1],
  ['cancelled', everyClass, 0],
  ['changed', 7, 0],
  ['closed', null, 0],
  ['extra', null, 0],
] as const)('of a %s exception about class %s the form refuses %d times', (kind, scheduleItemId, times) => {
  expect(unchosenClass({ kind, scheduleItemId }).map(({ path }) => path)).toEqual(
    Array.from({ length: times }, () => ['scheduleItemId']),
  )
})

it('holds a stored exception about every class as that, and stores it as it was', () => {
  const form = concernOf({ kind: 'cancelled', scheduleItemId: null })
  expect(unchosenClass({ kind: 'cancelled', scheduleItemId: form })).toEqual([])
  expect(exceptions.fields.scheduleItemId.input.parse(form)).toBeNull()
  expect(concernOf({ kind: 'changed', scheduleItemId: 7 })).toBe(7)
  expect(concernOf({ kind: 'closed', scheduleItemId: null })).toBeNull()
})
