import { request as askHttp, type RequestOptions } from 'node:http'
import { request as askHttps } from 'node:https'
import { faultOf } from '../links/network-faults.ts'
import { type SignedMessage, UntoldError } from './telling.ts'

const longestMs = 10_000

/** However long it asks to be left alone: a shared cache is wrong meanwhile. */
const longestPauseMs = 60 * 60_000

/** Sends a message as Standard Webhooks has it. Follows nowhere, and of the answer takes its status alone. */
export function callAddress(url: URL, message: SignedMessage, stopping: AbortSignal, timeoutMs = longestMs) {
  const { id, at, body, signature } = message
  const timeout = AbortSignal.timeout(timeoutMs)
  const options: RequestOptions = {
    method: 'POST',
    signal: AbortSignal.any([timeout, stopping]),
    agent: false,
    maxHeaderSize: 16_384,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Ringside',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      ...(signature && { 'webhook-signature': signature }),
    },
  }
  return new Promise<void>((resolve, reject) => {
    const send = url.protocol === 'https:' ? askHttps : askHttp
    const asking = send(url, options, (answer) => {
      answer.destroy()
      const { statusCode: status = 0, headers } = answer
      if (status >= 200 && status < 300) resolve()
      else reject(new UntoldError(`it answered ${status}`, { pauseMs: pauseIn(headers['retry-after']) }))
    })
    asking.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new UntoldError('it answered 101'))
    })
    asking.on('error', (error) =>
      reject(new UntoldError(timeout.aborted ? `it took longer than ${timeoutMs / 1000} s` : faultOf(error))),
    )
    asking.end(body)
  })
}

/** What `Retry-After` says, seconds or a date, in milliseconds; 0 where it says nothing that is understood. */
function pauseIn(retryAfter = ''): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.min(Math.max(ms || 0, 0), longestPauseMs)
}
