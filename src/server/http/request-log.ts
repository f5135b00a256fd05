import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey } from '../auth/address-key.ts'
import type { Log } from '../log.ts'
import type { LogLines } from '../log-lines.ts'
import { loggedProcess } from '../logged-process.ts'
import type { OnAnswered } from './answered.ts'
import { countRequest, traceOf } from './request-id.ts'
import { addressPart, RequestLine } from './request-line.ts'

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

/** How long the time of day is taken from a clock that nobody sets. */
const untilSetMs = 1000

/** One line of the log for each request that was answered, without what was sent or who sent it. */
export function logAnswered({ log, lines, trustedProxies }: LogOptions): OnAnswered {
  if (!log.isLevelEnabled('info')) return () => () => {}
  const ofProcess = JSON.stringify(loggedProcess).slice(1, -1)
  const addressOf = truncatedAddresses(trustedProxies)
  const timeOf = timesOfDay()
  return (kind) => {
    const line = new RequestLine({ ofProcess, ...kind })
    return ({ request, id = traceOf(request) ?? countRequest(), ms, at }) => {
      const length = line.write({ time: timeOf(at), id, address: addressOf(request), ms })
      lines.writeSoon(line.bytes, length)
    }
  }
}

/** Gives the time of day of a moment that is now, in whole milliseconds since 1970. */
function timesOfDay(): (at: number) => number {
  let [setAt, ahead] = [Number.NEGATIVE_INFINITY, 0]
  return (at) => {
    if (at - setAt > untilSetMs) {
      setAt = at
      ahead = Date.now() - at
    }
    return Math.floor(at + ahead)
  }
}

/** So many addresses are remembered of a connection, which has many where it is a proxy's. */
const mostRemembered = 100

/** Whose requests came over a connection: of whom the last one was, and all by what the proxy said of them. */
interface Askers {
  forwarded: unknown
  part: Uint8Array
  known: Map<unknown, Uint8Array>
}

/** Gives whose request it is, by the proxies that are trusted, truncated and as a part of a line. */
function truncatedAddresses(trustedProxies: string[]): (request: IncomingMessage) => Uint8Array {
  const isTrusted = proxyAddr.compile(trustedProxies)
  const hasProxies = trustedProxies.length > 0
  const bySocket = new WeakMap<Socket, Askers>()
  const partOf = (request: IncomingMessage) => {
    // Who hung up before anybody asked has none any more.
    const whole: string | undefined = proxyAddr(request, isTrusted)
    return addressPart(whole ? truncateAddress(whole) : null)
  }
  const find = (request: IncomingMessage, forwarded: unknown, askers: Askers | undefined) => {
    const known = askers && askers.known.size < mostRemembered ? askers.known : new Map<unknown, Uint8Array>()
    const part = known.getOrInsertComputed(forwarded, () => partOf(request))
    bySocket.set(request.socket, { forwarded, part, known })
    return part
  }
  return (request) => {
    const forwarded = hasProxies ? request.headers['x-forwarded-for'] : undefined
    const askers = bySocket.get(request.socket)
    return askers && askers.forwarded === forwarded ? askers.part : find(request, forwarded, askers)
  }
}
