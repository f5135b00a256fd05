import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { Client, signIn, startClub, withAdministrator } from './client.ts'
import { until } from './until.ts'

const linesOf = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

it('a client that hangs up in the middle of what it sends is no fault of anybody', async () => {
  const server = await startClub({ LOG_LEVEL: 'debug' })
  const { cookie } = await signIn(server.url)
  const { hostname, port } = new URL(server.url)
  for (const [path, type] of [
    ['/api/login', 'application/json'],
    ['/api/upload', 'multipart/form-data; boundary=x'],
  ]) {
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n--x\r\n`,
    )
    // The server has read the head when it answers whoever came after it.
    await new Client(server.url).get('/api/user')
    socket.destroy()
  }
  const hungUp = () => linesOf(server.output()).filter(({ msg }) => msg === 'The client hung up')
  await until(() => hungUp().length === 2)
  for (const line of hungUp()) expect(line).toMatchObject({ level: 20, reqId: expect.any(String) })
  expect(linesOf(server.output()).filter(({ level }) => level >= 50)).toEqual([])
})

it('that the database is away is said once, however many ask, and once that it is back', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const DATABASE_URL = await postgres.createDatabase()
  const env = { ...withAdministrator, LOG_LEVEL: 'info', DATABASE_URL }
  const server = await startServer({ entry: 'main', env })
  onTestFinished(() => server.stop())
  const admin = await signIn(server.url)
  const said = (pattern: RegExp) => linesOf(server.output()).filter(({ msg }) => pattern.test(msg))

  await postgres.halt('SIGINT')
  const statuses = new Set<number>()
  for (let asked = 0; asked < 20; asked += 1) statuses.add((await admin.get('/api/zones')).status)
  expect(statuses).toEqual(new Set([503]))
  await postgres.resume()
  await until(() => said(/database is back/).length > 0)
  expect((await admin.get('/api/zones')).status).toBe(200)

  expect([said(/database is away/).length, said(/database is back/).length]).toEqual([1, 1])
  const [away] = said(/database is away/)
  expect(away).toMatchObject({ level: 50, err: { code: expect.any(String), message: expect.any(String) } })
  expect(Object.keys(away.err)).toEqual(['code', 'message'])
  expect(linesOf(server.output()).filter(({ level }) => level >= 50)).toEqual([away])
  expect(server.output()).not.toMatch(/secretKey|processID|_events/)
})
