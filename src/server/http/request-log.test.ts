import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { LogLines } from '../log/log-lines.ts'
import { requestId, requestKey } from '../log/request-id.ts'
import type { AnswerKind } from './answered.ts'
import { requestLog, truncateAddress } from './request-log.ts'

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:12:34:56::78', '2001:db8:12::'],
  ['::1', '0:0:0::'],
])('of the address %s nothing is kept that tells one person of a network from another', (address, truncated) => {
  expect(truncateAddress(address)).toBe(truncated)
})

type Asked = AnswerKind & { id?: string; request: IncomingMessage; ms: number }

function logged(answers: Asked[], { trustedProxies = [] as string[] } = {}) {
  const written: string[] = []
  const lines = new LogLines({ write: (bytes) => written.push(String(bytes)) })
  const log = pino({}, lines)
  const { of, addressOf, end } = requestLog({ lines, trustedProxies })
  lines.addKeeper(() => end?.())
  const takers = new Map<string, ReturnType<typeof of>>()
  for (const { id, request, ms, ...kind } of answers)
    takers.getOrInsertComputed(`${kind.method} ${kind.route} ${kind.status}`, () => of(kind))({
      ...{ ms, at: performance.now(), id: id ?? requestKey(request), address: addressOf?.(request) ?? null },
    })
  log.error('the last')
  return written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const socket = (remoteAddress?: string) => ({ remoteAddress })
const asked = (connection: object, headers = {}) => ({ socket: connection, headers }) as IncomingMessage
const answered = { id: 'a1', method: 'GET', route: '/:file(^\\w+"$)', status: 200, ms: 1.2345 }

it('a line says what was asked, how it ended and how long it took, and no whole address; all else is as in any other', () => {
  const [line, last] = logged([{ ...answered, request: asked(socket('203.0.113.77')) }])
  const { id: reqId, ...told } = answered
  expect(line).toEqual({
    ...{ ...last, ...told, reqId, level: 30, ms: 1.23, address: '203.0.113.0', msg: 'Answered' },
    time: expect.any(Number),
  })
  expect(last.time - line.time).toBeLessThan(60_000)
})

it('lines that are written into one another’s place say nothing of one another', () => {
  const [one, other] = [asked(socket('203.0.113.77')), asked(socket('2001:db8:12:34::1'))]
  const times = [0.004, 0.1, 9.99, 9.996, 123_456.78, 0.05, 10, 0]
  const traced = asked(one.socket, { traceparent: `00-${trace}-00f067aa0ba902b7-01` })
  const requests = [one, one, other, traced, one, other, one, one]
  const ids = [undefined, undefined, undefined, undefined, undefined, 'b'.repeat(16), undefined, undefined]
  const told = logged(
    times.map((ms, place) => ({ ...answered, id: ids[place], request: requests[place] as IncomingMessage, ms })),
  ).slice(0, -1)
  expect(told.map(({ ms }) => ms)).toEqual([0, 0.1, 9.99, 10, 123_456.78, 0.05, 10, 0])
  const [v4, v6] = ['203.0.113.0', '2001:db8:12::']
  expect(told.map(({ address }) => address)).toEqual([v4, v4, v6, v4, v4, v6, v4, v4])
  const counted = told.map(({ reqId }) => reqId).filter((id) => id !== trace && id !== ids[5])
  expect(counted).toHaveLength(6)
  const first = Number.parseInt(counted[0].slice(8), 16)
  const processId = counted[0].slice(0, 8)
  expect(counted).toEqual(counted.map((_, place) => processId + (first + place).toString(16).padStart(8, '0')))
  expect(requestId(requestKey({ headers: {} }))).toBe(processId + (first + 6).toString(16).padStart(8, '0'))
})

it('whoever asks over one connection is told anew where a trusted proxy names another, whatever stands there', () => {
  const proxy = socket('10.0.0.1')
  const forwardedFor = (...named: string[]) =>
    named.map((each) => ({ ...answered, request: asked(proxy, { 'x-forwarded-for': each }) }))
  const answers = forwardedFor('203.0.113.77', '203.0.113.78', '198.51.100.9', 'x", "evil": "')
  const addresses = (trustedProxies: string[]) =>
    logged(answers, { trustedProxies }).map((line) => [line.address, line.evil])
  const [visitors, untold] = [['203.0.113.0', '203.0.113.0', '198.51.100.0'], undefined]
  expect(addresses(['10.0.0.1']).slice(0, 3)).toEqual(visitors.map((each) => [each, untold]))
  expect(addresses(['10.0.0.1'])[3]?.[1]).toBeUndefined()
  expect(addresses([]).slice(0, 4)).toEqual(Array(4).fill(['10.0.0.0', untold]))
})

it('what is no address is told to nobody, however long it is', () => {
  const proxy = socket('10.0.0.1')
  const named = ['jan.kowalski.at.home', '_hidden', '[2001:db8::1]:443', 'x", "evil": "', 'a'.repeat(5000)]
  const answers = named.map((each) => ({ ...answered, request: asked(proxy, { 'x-forwarded-for': each }) }))
  const told = logged(answers, { trustedProxies: ['10.0.0.1'] }).slice(0, -1)
  expect(told.map(({ msg, address }) => [msg, address])).toEqual(named.map(() => ['Answered', null]))
})

it('whoever hung up has no address any more', () => {
  expect(logged([{ ...answered, request: asked(socket()) }])[0]).toMatchObject({ msg: 'Answered', address: null })
})

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('a request keeps the trace that its caller names', () => {
  expect(requestId(requestKey({ headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } }))).toBe(trace)
})

it.each([
  undefined,
  '',
  `00-${trace}`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `${'9'.repeat(5000)}`,
])('a request without a trace that counts gets an id of its own: %s', (traceparent) => {
  const headers = traceparent === undefined ? {} : { traceparent }
  const [one, other] = [requestId(requestKey({ headers })), requestId(requestKey({ headers }))]
  expect(one).toMatch(/^[\da-f]{16}$/)
  expect(other).not.toBe(one)
})
