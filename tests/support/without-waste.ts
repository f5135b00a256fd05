import { vi } from 'vitest'

// What most tests of a server in their own process need not pay for. A real server, as in the tests of faults and in
// the browser, knows nothing of this.

/** Argon2's least price: the strength of a hash has tests of its own. */
vi.mock('../../src/server/auth/hash-cost.ts', () => ({ hashCost: { memory: 8, passes: 1, parallelism: 1 } }))

/** Every test begins with the same empty site: the same text is compressed once. */
vi.mock('../../src/server/http/cached-response.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/http/cached-response.ts')>()
  const prepared = new Map<string, ReturnType<typeof original.compressResponse>>()
  const compressResponse: typeof original.compressResponse = (contentType, text) => {
    const key = `${contentType} ${text}`
    const response = prepared.get(key) ?? original.compressResponse(contentType, text)
    if (prepared.size < 200) prepared.set(key, response)
    return response
  }
  return { ...original, compressResponse }
})

/** Pictures are worked on in the same processes for every test. */
vi.mock('../../src/server/uploads/image-worker.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/uploads/image-worker.ts')>()
  const { lentWorkers } = await import('./lent-image-worker.ts')
  return { ...original, ImageWorker: lentWorkers(original.ImageWorker) }
})

/** Every test opens its database anew, and on the same connections. */
vi.mock('pg', async (importOriginal) => {
  const { default: pg } = await importOriginal<typeof import('pg')>()
  const { LentPool } = await import('./lent-pool.ts')
  return { default: { ...pg, Pool: LentPool } }
})
