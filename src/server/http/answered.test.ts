import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import { AnsweredRequests } from './answered.ts'

function answeredTo() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const told: string[] = []
  const of = vi.fn(
    ({ method, route, status }) =>
      () =>
        told.push(`${method} ${route} ${status}`),
  )
  const answered = new AnsweredRequests([{ of, end: () => told.push('end') }])
  const answer = (route: string, statusCode = 200) =>
    answered.send(
      { route, send: () => {} },
      { method: 'GET', headers: {} } as IncomingMessage,
      { statusCode } as ServerResponse,
    )
  return { told, of, answered, answer }
}

it('what was answered is told together, in its order, after a tenth of a second', () => {
  const { told, answer } = answeredTo()
  answer('/')
  vi.advanceTimersByTime(99)
  answer('/cache/:file', 304)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told.splice(0)).toEqual(['GET / 200', 'GET /cache/:file 304', 'end'])
  answer('/')
  vi.advanceTimersByTime(100)
  expect(told).toEqual(['GET / 200', 'end'])
})

it('it is told sooner when somebody asks or much of it waits, and once', () => {
  const { told, answered, answer } = answeredTo()
  answer('/')
  answered.tell()
  expect(told.splice(0)).toEqual(['GET / 200', 'end'])
  for (const _ of Array(300)) answer('/')
  expect(told.splice(0)).toHaveLength(257)
  vi.advanceTimersByTime(1000)
  expect(told).toHaveLength(300 - 256 + 1)
})

it('a listener is asked once for what takes a kind of answer', () => {
  const { of, answered, answer } = answeredTo()
  for (const status of [200, 304, 200]) answer('/', status)
  answered.tell()
  answer('/')
  answered.tell()
  expect(of).toHaveBeenCalledTimes(2)
})
