import { describe, expect, it } from 'vitest'
import { credentials, newPassword, newUsername, normaliseUsername, roleChange, secondFactorCode } from './accounts.ts'
import { toggleAdmin } from './roles.ts'

const messageOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

describe('a new user name', () => {
  it.each(['ala', 'a'.repeat(32), 'żółw', 'maria-k.2', '1_2', 'олена', 'їжак-7', 'a.b-c_1'])('may be %s', (name) =>
    expect(newUsername.parse(name)).toBe(name),
  )

  it.each([
    ...['al', 'a'.repeat(33), '...', '-_.', 'ala ma', 'ała!', 'аla', 'алaн', 'ñandu', 'ёлка', '', 'αβγδ', 'a@b.c'],
    ...['<b>x</b>', 'a\u200Bbc', 'kamıl', 'ĸamil', 'kᴀmil', 'kamiɩ', 'kamiǀ', 'ɑlice', 'аӏісе', 'josé', 'kamіl'],
    ...['ab\u0301\u0301\u0301', '🥊🥊🥊', 'abc\u0661'],
  ])('may not be %s', (name) => expect(messageOf(newUsername, name)).toMatch(/^Use 3 to 32 characters/))

  it('is normalised for case, width and composition', () => {
    expect(normaliseUsername(' ＡＬＡ ')).toBe('ala')
    expect(newUsername.parse('Z\u0307o\u0301Łw')).toBe('żółw')
    expect(messageOf(newUsername, undefined)).toBe('Username is required')
  })
})

describe('a new password', () => {
  it('has 8 to 128 characters, where an emoji counts as one', () => {
    for (const password of ['q8Lz!wT2', '🥊'.repeat(8), 'x'.repeat(128), '🥊'.repeat(128)])
      expect(messageOf(newPassword, password), password).toBeUndefined()
    for (const password of ['q8Lz!wT', '🥊'.repeat(7), 'x'.repeat(129)])
      expect(messageOf(newPassword, password), password).toBe('Password must be 8 to 128 characters')
    expect(messageOf(newPassword, undefined)).toBe('Password is required')
  })

  it('is not among the commonest, in any case', () => {
    for (const password of ['password', 'PassWord'])
      expect(messageOf(newPassword, password)).toBe('This password is too common. Choose another one.')
  })
})

it('a sign-in needs a name and a password, and rejects other fields', () => {
  const given = { username: ' ala ', password: 'x' }
  expect(credentials.parse(given)).toEqual({ username: 'ala', password: 'x' })
  expect(messageOf(credentials, { ...given, username: ' ' })).toBe('Username is required')
  expect(messageOf(credentials, { ...given, password: '' })).toBe('Password is required')
  expect(credentials.safeParse({ ...given, role: 'admin' }).success).toBe(false)
  for (const over of [{ username: 'a'.repeat(1001) }, { password: 'a'.repeat(1001) }, { code: '1'.repeat(51) }])
    expect(credentials.safeParse({ ...given, ...over }).success, Object.keys(over)[0]).toBe(false)
})

it('a code is required, and a role is one of four', () => {
  expect(messageOf(secondFactorCode, { code: '' })).toBe('Code is required')
  expect(secondFactorCode.safeParse({ code: '123456' }).success).toBe(true)
  expect(messageOf(roleChange, { role: 'owner' })).toBe(
    'The request is not valid: must be one of visitor, user, trainer, admin',
  )
})

it('Toggle Admin turns a user into an administrator, and every other role into a user', () => {
  expect(toggleAdmin('user')).toBe('admin')
  for (const role of ['visitor', 'trainer', 'admin'] as const) expect(toggleAdmin(role)).toBe('user')
})
