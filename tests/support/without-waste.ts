import { vi } from 'vitest'

// What most tests of a server in their own process need not pay for. A real server, as in the tests of faults and in
// the browser, knows nothing of this.

/** Argon2's least price: the strength of a hash has tests of its own. */
vi.mock('../../src/server/auth/hash-cost.ts', () => ({ hashCost: { memory: 8, passes: 1, parallelism: 1 } }))

/** Every test begins with the same empty site: the same text is compressed once. */
vi.mock('../../src/server/publishing/prepared-answer.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/publishing/prepared-answer.ts')>()
  const prepared = new Map<string, ReturnType<typeof original.prepareAnswer>>()
  const prepareAnswer: typeof original.prepareAnswer = (contentType, text) => {
    if (typeof text !== 'string') return original.prepareAnswer(contentType, text)
    const key = `${contentType} ${text}`
    const answer = prepared.get(key) ?? original.prepareAnswer(contentType, text)
    if (prepared.size < 200) prepared.set(key, answer)
    return answer
  }
  return { ...original, prepareAnswer }
})

/** The sample club's pictures are the same for every test: each is read, and halved where need be, once. */
vi.mock('../../src/server/uploads/read-art.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/uploads/read-art.ts')>()
  const read = new Map<string, ReturnType<typeof original.readArt>>()
  const readArt: typeof original.readArt = (full, half) => {
    const key = [full, half].map((each) => each?.toString('latin1')).join()
    const art = read.get(key) ?? original.readArt(full, half)
    read.set(key, art)
    return art
  }
  return { ...original, readArt }
})
