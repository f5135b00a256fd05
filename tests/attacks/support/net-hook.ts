import { Socket as DatagramSocket } from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'

/**
 * Loaded before a process (`--import`): writes every connection, datagram and DNS look-up that it tries into the file
 * that CONNECTIONS names. Whatever Node does over the network goes through these.
 */
const note = (what: string) => appendFileSync(process.env.CONNECTIONS ?? '', `${what}\n`)

type Anything = (...values: never[]) => unknown

function watch(owner: object, name: string, describe: (values: unknown[]) => string): void {
  const methods = owner as Record<string, Anything>
  const original = methods[name] as Anything
  methods[name] = function (this: unknown, ...values: never[]) {
    note(describe(values))
    return original.apply(this, values)
  }
}

/** Where a socket connects to, out of connect()'s many forms of arguments. */
function destination(values: unknown[]): string {
  const first = Array.isArray(values[0]) ? values[0][0] : values[0]
  if (typeof first === 'object' && first !== null) {
    const { host, hostname, port, path } = first as Record<string, unknown>
    return path ? `pipe ${path}` : `connect ${host ?? hostname ?? 'localhost'}:${port}`
  }
  return `connect ${values[1] ?? 'localhost'}:${first}`
}

watch(Socket.prototype, 'connect', destination)
watch(DatagramSocket.prototype, 'send', () => 'datagram')
watch(DatagramSocket.prototype, 'connect', () => 'datagram')
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'reverse'])
  watch(dns, name, ([host]) => `look up ${host}`)
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'reverse'])
  watch(dns.promises, name, ([host]) => `look up ${host}`)
syncBuiltinESMExports()
