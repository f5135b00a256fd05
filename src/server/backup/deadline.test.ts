import { expect, it } from 'vitest'
import { deadlineOf } from './deadline.ts'

it('a deadline that is over ends the work with its sentence, and one that is far away does not', () => {
  expect(deadlineOf({ restoreMinutes: 0 }, 'check')).toThrow('The check was not done after 0 minutes')
  expect(deadlineOf({ restoreMinutes: 1440 }, 'restore')).not.toThrow()
})
