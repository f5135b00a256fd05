import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP, type LookupFunction, type TcpSocketConnectOpts } from 'node:net'
import { faultOf } from './network-faults.ts'
import { isPublicAddress } from './public-address.ts'

/** What came of asking: it answers, it does not and why, or nobody knows because this machine cannot ask just now. */
export type LinkAnswer = { kind: 'answers' } | { kind: 'fault'; fault: string } | { kind: 'unknown' }

export interface AskOptions {
  /** Finds the addresses of a name. */
  resolve?: (host: string) => Promise<string[]>
  isAllowed?: (address: string) => boolean
  timeoutMs?: number
}

const usualTimeoutMs = 5000

/** So often is one led on. */
const mostRedirects = 5

/** As much as is read of an answer. */
const mostBytes = 1024

/** It may be alive, but not for who asks without a page. */
const triesAgain = new Set([400, 403, 404, 405, 406, 501])

const gone = new Set([404, 410])

class Fault extends Error {}

class UnknownError extends Error {}

/** This machine has no way out, or nobody to ask for a name. */
const ownFaults = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'ECANCELED'])

/** Asks whether a web address answers: by HEAD, and where that tells nothing by a kilobyte of GET. */
export async function askLink(address: string, options: AskOptions = {}): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs)
  try {
    const status = await follow(new URL(address), options, signal)
    return gone.has(status) || status >= 500 ? { kind: 'fault', fault: `it answers ${status}` } : { kind: 'answers' }
  } catch (error) {
    if (error instanceof UnknownError) return { kind: 'unknown' }
    if (signal.aborted) return { kind: 'fault', fault: 'it takes too long' }
    if (error instanceof Fault) return { kind: 'fault', fault: error.message }
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (ownFaults.has(code)) return { kind: 'unknown' }
    return { kind: 'fault', fault: faultOf(error) }
  }
}

/** The status at the end of all redirects. Each of them is looked at as the first address is. */
async function follow(first: URL, options: AskOptions, signal: AbortSignal): Promise<number> {
  let url = first
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const { status, location } = await askOnce(url, options, signal)
    if (status < 300 || status > 399 || location === undefined) return status
    const next = URL.parse(location, url)
    // What opens an app instead of a page is alive.
    if (!next || !['http:', 'https:'].includes(next.protocol)) return status
    url = next
  }
  throw new Fault('it leads on and on')
}

async function askOnce(url: URL, options: AskOptions, signal: AbortSignal) {
  const pinned = await pinnedAddresses(url.hostname.replace(/^\[|\]$/g, ''), options, signal)
  const byHead = await send(url, pinned, 'HEAD', signal)
  return triesAgain.has(byHead.status) ? send(url, pinned, 'GET', signal) : byHead
}

/**
 * The addresses to connect to, the first that answers. The name is asked for once, every address that it has must be
 * public, and the connection goes to one of these: a name that is answered otherwise a moment later leads nowhere else.
 */
async function pinnedAddresses(
  host: string,
  { resolve = addressesOf, isAllowed = isPublicAddress }: AskOptions,
  signal: AbortSignal,
) {
  signal.throwIfAborted()
  const addresses = isIP(host) ? [host] : await Promise.race([resolve(host), unknownAfter(signal)])
  if (addresses.length === 0) throw new Fault('its name is not known')
  if (!addresses.every(isAllowed)) throw new Fault('it leads into a private network')
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

/** Whom this machine asks for names cannot be told to hurry; that they do not answer says nothing of the link. */
const unknownAfter = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new UnknownError()), { once: true })
  })

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

function send(url: URL, pinned: LookupAddress[], method: 'HEAD' | 'GET', signal: AbortSignal) {
  const isSecure = url.protocol === 'https:'
  const toPinned: LookupFunction = (_host, _options, found) => found(null, pinned)
  const options: RequestOptions & Pick<TcpSocketConnectOpts, 'autoSelectFamily'> = {
    method,
    signal,
    lookup: toPinned,
    // As browsers do: a machine may have no way to the first of them.
    autoSelectFamily: true,
    // No connection of another question is taken, which may go elsewhere.
    agent: false,
    maxHeaderSize: 16_384,
    headers: {
      'User-Agent': 'Ringside (asks whether links answer)',
      Accept: '*/*',
      ...(method === 'GET' && { Range: `bytes=0-${mostBytes - 1}` }),
    },
  }
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const asking = (isSecure ? askHttps : askHttp)(url, options, (answer) => {
      const { statusCode: status = 0, headers } = answer
      drain(answer).then(() => resolve({ status, location: headers.location }), reject)
    })
    // Who offers another protocol answers, and nothing else would ever come of it.
    asking.on('upgrade', ({ statusCode: status = 0 }, socket) => {
      socket.destroy()
      resolve({ status, location: undefined })
    })
    asking.on('error', reject).end()
  })
}

/** Reads a kilobyte at most, and hangs up. */
async function drain(answer: IncomingMessage): Promise<void> {
  let read = 0
  for await (const chunk of answer) {
    read += (chunk as Buffer).length
    if (read >= mostBytes) break
  }
  answer.destroy()
}
