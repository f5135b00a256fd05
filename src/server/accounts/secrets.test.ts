import { expect, it } from 'vitest'
import { checkPassword, hashPassword } from './secrets.ts'

it('takes any space for any other, and composed letters for decomposed ones', async () => {
  const stored = await hashPassword('zażółć gęślą\u00a0jaźń')
  for (const typed of ['zażółć gęślą jaźń', 'zażółć\u2007gęślą\u202fjaźń', 'zażółć gęślą jaźń'.normalize('NFD')])
    expect(await checkPassword(typed, stored), typed).toBe(true)
  expect(await checkPassword('zażółćgęśląjaźń', stored)).toBe(false)
})

it('takes a password that version 0.1 stored with its no-break space', async () => {
  // Made by version 0.1 for “boks\u00a01234”.
  const stored = '$argon2id$v=19$m=19456,t=2,p=1$fs3DVgjlqhAsT7UV1h8cWA$F5obFpO5YmXXd5cVPVzoKfVpw04lLBAitmzAV2zREGk'
  expect(await checkPassword('boks\u00a01234', stored)).toBe(true)
})
