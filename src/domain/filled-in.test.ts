import { expect, it } from 'vitest'
import { filledIn } from './text-forms.ts'

it('a text is filled in with the values that it is given, and with nothing else that an object has', () => {
  const text = '{minutes} min for {name}: {constructor} {toString} {__proto__}'
  expect(filledIn(text, { minutes: 0 })).toBe('0 min for {name}: {constructor} {toString} {__proto__}')
})
