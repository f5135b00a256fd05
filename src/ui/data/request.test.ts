import { afterEach, expect, test, vi } from 'vitest'
import { messageOf, request, ServerError, withTimeout } from './request.ts'

const respond = (status: number, body: string, type: string, statusText = '') =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, statusText, headers: { 'Content-Type': type } }))

const failure = () => request('GET /api/zones').then(Promise.reject, (error: unknown) => error)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the message of a problem is the server’s', async () => {
  respond(409, '{"message":"In use","error":"In use","code":"in_use"}', 'application/json')
  const error = await failure()
  expect(error).toBeInstanceOf(ServerError)
  expect(messageOf(error, 'Failed to delete zone')).toBe('In use')
})

test('the message of a plain text is the text, and of anything else the fallback', async () => {
  respond(400, 'Wrong logo', 'text/plain; charset=utf-8')
  expect(messageOf(await failure(), 'Failed')).toBe('Wrong logo')
  respond(429, '{"message":"Slow down","code":"rate_limited"}', 'application/json')
  expect(messageOf(await failure(), 'Failed')).toBe('Failed')
  respond(502, '<h1>Bad gateway</h1>', 'text/html')
  expect(messageOf(await failure(), 'Failed')).toBe('Failed')
  expect(messageOf(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed')
})

test('an error’s own message has the status text from 500 up, and the body below', async () => {
  respond(503, 'away', 'text/html', 'Service Unavailable')
  expect(await failure()).toMatchObject({ status: 503, message: '503: Service Unavailable' })
  respond(418, 'teapot', 'text/html')
  expect(await failure()).toMatchObject({ status: 418, message: '418: teapot' })
})

test('a change sends the version that it is based on', async () => {
  const fetched = vi.fn(async (_path: string, _options: RequestInit) => new Response('{"id":1}'))
  vi.stubGlobal('fetch', fetched)
  expect(await request('PUT /api/zones/:id', { params: { id: 1 }, body: {}, ifMatch: 7 })).toEqual({ id: 1 })
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('If-Match')).toBe('"7"')
})

test('a signal with a timeout aborts with its reason, at once if that is aborted already, or after the time', async () => {
  const controller = new AbortController()
  const signal = withTimeout(controller.signal, 60_000)
  expect(signal.aborted).toBe(false)
  controller.abort('stop')
  expect(signal.reason).toBe('stop')
  expect(withTimeout(controller.signal, 60_000).reason).toBe('stop')
  const late = withTimeout(new AbortController().signal, 1)
  await new Promise((resolve) => late.addEventListener('abort', resolve))
  expect(late.reason.name).toBe('TimeoutError')
})
