import { expect, test } from 'vitest'
import { movedMessage } from './move-items-dialog.tsx'

test('a zone’s deletion tells how many items went where', () => {
  expect(movedMessage(1, 'Ring')).toBe('Zone deleted successfully, 1 schedule item moved to Ring')
  expect(movedMessage(12, undefined)).toBe('Zone deleted successfully, 12 schedule items left without a zone')
})
