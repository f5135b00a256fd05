import { expect, test } from 'vitest'
import { minutesOf } from './club-time.ts'

test('a time slot may carry seconds', () => {
  expect([minutesOf('06:05'), minutesOf('18:30:00')]).toEqual([365, 1110])
})
