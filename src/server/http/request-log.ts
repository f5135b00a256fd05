import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { LogLines } from '../log/log-lines.ts'
import { loggedProcess } from '../log/logged-process.ts'
import { addressKey } from './address-key.ts'
import type { AnswerListener } from './answered.ts'
import { addressPart, RequestLine } from './request-line.ts'

/**
 * An address without what tells one person of a network from another: its last byte, of IPv6 all but the /48. Null of what is
 * none, which may be anything, and of any length, where a proxy passes on what it was sent.
 */
export function truncateAddress(address: string): string | null {
  if (!isIP(address)) return null
  const network = addressKey(address)
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.0`
  return `${network.split(':').slice(0, 3).join(':')}::`
}

interface LogOptions {
  lines: LogLines
  trustedProxies: string[]
}

/** Bytes that are written together: what a pipe takes at once. */
const together = 65_536

/** How long the time of day is taken from a clock that nobody sets. */
const untilSetMs = 1000

/** One line of the log for each request that was answered, without what was sent or who sent it. */
export function requestLog({ lines, trustedProxies }: LogOptions): AnswerListener {
  const ofProcess = JSON.stringify(loggedProcess).slice(1, -1)
  const timeOf = timesOfDay()
  const written = Buffer.allocUnsafeSlow(together)
  let length = 0
  const end = () => {
    if (length > 0) lines.writeKept(written.subarray(0, length))
    length = 0
  }
  return {
    addressOf: truncatedAddresses(trustedProxies),
    of: (kind) => {
      const line = new RequestLine({ ofProcess, ...kind })
      return ({ id, address, ms, at }) => {
        if (length + line.bytes.length > together) end()
        const lineLength = line.write({ time: timeOf(at), id, address: address ?? noAddress, ms })
        // All of its place: to cut the line out costs more than to copy what is behind it.
        written.set(line.bytes, length)
        length += lineLength
      }
    },
    end,
  }
}

/** Gives the time of day of a moment that has just been, in whole milliseconds since 1970. */
function timesOfDay(): (at: number) => number {
  let [setAt, ahead] = [Number.NEGATIVE_INFINITY, 0]
  return (at) => {
    if (at - setAt > untilSetMs) {
      setAt = at
      ahead = Date.now() - performance.now()
    }
    return Math.floor(at + ahead)
  }
}

/** So many addresses are remembered, of those who asked last. */
const mostRemembered = 500

const noAddress = addressPart(null)

/** Gives whose request it is, by the proxies that are trusted, truncated and as a part of a line. */
function truncatedAddresses(trustedProxies: string[]): (request: IncomingMessage) => Uint8Array {
  const isTrusted = proxyAddr.compile(trustedProxies)
  const hasProxies = trustedProxies.length > 0
  const known = new Map<string, Uint8Array>()
  const find = (request: IncomingMessage, asker: string) => {
    const part = addressPart(truncateAddress(proxyAddr(request, isTrusted)))
    if (known.size === mostRemembered) known.clear()
    known.set(asker, part)
    return part
  }
  return (request) => {
    const { remoteAddress } = request.socket
    // Who hung up before anybody asked has none any more.
    if (remoteAddress === undefined) return noAddress
    const forwarded = hasProxies ? request.headers['x-forwarded-for'] : undefined
    const asker = forwarded === undefined ? remoteAddress : `${remoteAddress} ${forwarded}`
    return known.get(asker) ?? find(request, asker)
  }
}
