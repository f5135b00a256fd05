import { expect, it } from 'vitest'
import { sizes } from '../scripts/size.ts'

it('lists at most 25 settings', () => {
  expect(sizes().settings.lines).toBeLessThanOrEqual(25)
})
