import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey } from '../auth/address-key.ts'
import { type Log, loggedProcess } from '../log.ts'
import type { LogLines } from '../log-lines.ts'
import { type OnAnswered, requestId } from './answered.ts'

/** An address without what tells one person of a network from another: its last byte, of IPv6 all but the /48. */
export function truncateAddress(address: string): string {
  const network = addressKey(address)
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.0`
  return `${network.split(':').slice(0, 3).join(':')}::`
}

interface LogOptions {
  log: Log
  lines: LogLines
  trustedProxies: string[]
}

/**
 * One line of the log for each request that was answered, without what was sent or who sent it. It is as the log would
 * write it, but put together here, once for all what is the same in each: the way through the log costs ten times that.
 */
export function logAnswered({ log, lines, trustedProxies }: LogOptions): OnAnswered {
  if (!log.isLevelEnabled('info')) return () => {}
  const ofProcess = JSON.stringify({ ...loggedProcess, reqId: '' }).slice(1, -2)
  const addressOf = truncatedAddresses(trustedProxies)
  return ({ request, id = requestId(request), method, route, status, ms }) => {
    const begin = `{"level":30,"time":${Date.now()},${ofProcess}${id}"`
    const what = `"method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${Math.round(ms * 100) / 100}`
    lines.writeSoon(`${begin},${what},"address":${addressOf(request)},"msg":"Answered"}\n`)
  }
}

/** Gives whose request it is, by the proxies that are trusted, truncated and as JSON; made once a connection. */
function truncatedAddresses(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies)
  const known = new WeakMap<Socket, { forwarded: unknown; address: string }>()
  return (request) => {
    const { socket, headers } = request
    const forwarded = headers['x-forwarded-for']
    const last = known.get(socket)
    if (last && last.forwarded === forwarded) return last.address
    // Who hung up before anybody asked has none any more.
    const whole: string | undefined = proxyAddr(request, isTrusted)
    const address = JSON.stringify(whole ? truncateAddress(whole) : null)
    known.set(socket, { forwarded, address })
    return address
  }
}
