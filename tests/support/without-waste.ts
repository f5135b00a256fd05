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

/** The sample club's pictures are the same for every test: each is read once, and in no process of its own. */
vi.mock('../../src/server/uploads/image-worker.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/uploads/image-worker.ts')>()
  const { readArt } = await import('../../src/server/uploads/read-art.ts')
  const read = new Map<string, ReturnType<typeof readArt>>()
  class ImageWorker extends original.ImageWorker {
    override readArt(full: Buffer, half: Buffer | null) {
      const key = [full, half].map((each) => each?.toString('latin1')).join()
      const art = read.get(key) ?? readArt(full, half)
      read.set(key, art)
      return art
    }
  }
  return { ...original, ImageWorker }
})

/** Every test opens its database anew, and on the same connections. */
vi.mock('pg', async (importOriginal) => {
  const { default: pg } = await importOriginal<typeof import('pg')>()
  const { LentPool } = await import('./lent-pool.ts')
  return { default: { ...pg, Pool: LentPool } }
})
