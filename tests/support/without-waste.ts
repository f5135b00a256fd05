import { vi } from 'vitest'

// What most tests of a server in their own process need not pay for. A real server, as in the tests of faults and in
// the browser, knows nothing of this.

/** Argon2's least price: the strength of a hash has tests of its own. */
vi.mock('../../src/server/auth/passwords.ts', async (importOriginal) => {
  const { hashPassword, checkPassword } = await importOriginal<typeof import('../../src/server/auth/passwords.ts')>()
  const hashCheaply = (password: string) => hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })
  const nobody = await hashCheaply('')
  return {
    hashPassword: hashCheaply,
    checkPassword: async (password: string, stored: string | undefined) =>
      (await checkPassword(password, stored ?? nobody)) && stored !== undefined,
  }
})

/** Every test begins with the same empty site: the same text is compressed once. */
vi.mock('../../src/server/publishing/prepared-answer.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/publishing/prepared-answer.ts')>()
  const prepared = new Map<string, ReturnType<typeof original.prepareAnswer>>()
  const prepareAnswer: typeof original.prepareAnswer = (contentType, text, effort) => {
    if (typeof text !== 'string') return original.prepareAnswer(contentType, text, effort)
    const key = `${contentType} ${effort} ${text}`
    const answer = prepared.get(key) ?? original.prepareAnswer(contentType, text, effort)
    if (prepared.size < 200) prepared.set(key, answer)
    return answer
  }
  return { ...original, prepareAnswer }
})
