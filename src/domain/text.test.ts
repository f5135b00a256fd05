import { expect, it } from 'vitest'
import { cleanText, text } from './text.ts'

it('a clean text is in NFC, without control characters and surrounding white space', () => {
  expect(cleanText('  z\u0307o\u0301łw\r\nA\rB\tC  ')).toBe('żółw\nA\nB\tC')
  expect(cleanText('a\u0000b\u202Ec\u2066d\u0007')).toBe('abcd')
  expect(cleanText('lone \uD800 half')).toBe('lone \uFFFD half')
})

it('the length of a text is that of the clean text, where an emoji counts as one', () => {
  const schema = text({ required: 'Say something', max: 3 })
  expect(schema.parse(' 🥊🥊🥊 ')).toBe('🥊🥊🥊')
  expect(schema.safeParse('🥊🥊🥊🥊').error?.issues).toMatchObject([{ message: 'Must be at most 3 characters' }])
  for (const missing of ['', '  ', '\u0000', undefined, null])
    expect(schema.safeParse(missing).error?.issues, String(missing)).toMatchObject([{ message: 'Say something' }])
  expect(text({ max: 3 }).parse('')).toBe('')
  expect(text({ max: 1, tooLong: 'Shorter' }).safeParse('ab').error?.issues).toMatchObject([{ message: 'Shorter' }])
})
