import { vi } from 'vitest'

// Makes tests with an in-process server faster. Real servers, as in fault and browser tests, are not affected.

/** Argon2 at its lowest cost: other tests check the cost of hashes. */
vi.mock('../../../src/server/accounts/hash-cost.ts', () => ({ hashCost: { memory: 8, passes: 1, parallelism: 1 } }))

/** Every test starts with the same empty site: each text is compressed once. */
vi.mock('../../../src/server/http/responses/cached-response.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../src/server/http/responses/cached-response.ts')>()
  const prepared = new Map<string, ReturnType<typeof original.compressResponse>>()
  const compressResponse: typeof original.compressResponse = (contentType, text) => {
    const key = `${contentType} ${text}`
    const response = prepared.get(key) ?? original.compressResponse(contentType, text)
    if (prepared.size < 200) prepared.set(key, response)
    return response
  }
  return { ...original, compressResponse }
})

/** All tests share the processes that decode pictures. */
vi.mock('../../../src/server/pictures/image-worker.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../src/server/pictures/image-worker.ts')>()
  const { reusedWorkers } = await import('./reused-image-worker.ts')
  return { ...original, ImageWorker: reusedWorkers(original.ImageWorker) }
})

/** Tests open their databases on shared connections. */
vi.mock('pg', async (importOriginal) => {
  const { default: pg } = await importOriginal<typeof import('pg')>()
  const { ReusedPool } = await import('../databases/reused-pool.ts')
  return { default: { ...pg, Pool: ReusedPool } }
})
