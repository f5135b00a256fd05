import { expect, it } from 'vitest'
import { concepts } from '../scripts/size.ts'

it('lists at most 25 settings', () => {
  expect(concepts().settings).toBeLessThanOrEqual(25)
})
