import { expect, it } from 'vitest'
import { deadline } from './deadline.ts'

it('a deadline that is over ends the work with its sentence, and one that is far away does not', () => {
  expect(deadline(0, 'Too long')).toThrow('Too long')
  expect(deadline(1e9, 'Too long')).not.toThrow()
})
