import { expect, it } from 'vitest'
import { ServerEnded, startServer } from '../support/server.ts'

/** How a server ends that cannot start. */
async function failedStart(env: Record<string, string>): Promise<ServerEnded> {
  const error = await startServer({ entry: 'main', env }).then(
    async (server) => {
      await server.stop()
      throw new Error('The server started')
    },
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ServerEnded)
  return error
}

it('every bad setting is named at once, with its rule, and the exit status is not zero', async () => {
  const ended = await failedStart({
    PORT: '70000',
    DATABASE_URL: 'mysql://root:secret@127.0.0.1/club',
    PUBLIC_URL: 'club.example',
    ADMIN_USERNAME: 'anna',
    SAMPLE_CLUB: 'maybe',
    REGISTRATION: '1',
    TRUSTED_PROXIES: '10.0.0.0/99',
    LOG_LEVEL: 'loud',
  })
  expect(ended.code).toBe(1)
  const named = ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'ADMIN_PASSWORD', 'SAMPLE_CLUB', 'REGISTRATION']
  for (const name of [...named, 'TRUSTED_PROXIES', 'LOG_LEVEL']) expect(ended.message).toContain(name)
  expect(ended.message).not.toContain('secret')
  expect(ended.message).not.toMatch(/^\s+at /m)
})

it('a database that does not answer is said so, and the exit status is not zero', async () => {
  const ended = await failedStart({ DATABASE_URL: 'postgres://postgres:secret@127.0.0.1:9/club' })
  expect(ended.code).toBe(1)
  expect(ended.message).toContain('ECONNREFUSED')
  expect(ended.message).not.toContain('secret')
})

it('a port that is taken is said so, and the exit status is not zero', async () => {
  const server = await startServer({ entry: 'main' })
  try {
    const ended = await failedStart({ PORT: new URL(server.url).port })
    expect(ended.code).toBe(1)
    expect(ended.message).toContain('EADDRINUSE')
  } finally {
    await server.stop()
  }
})

it('a data directory that cannot be written is said so, and the exit status is not zero', async () => {
  const ended = await failedStart({ DATA_DIR: '/dev/null/club' })
  expect(ended.code).toBe(1)
  expect(ended.message).toContain('/dev/null')
})
