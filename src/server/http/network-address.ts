import { isIP, isIPv6 } from 'node:net'

/** Returns what limits count an address as: IPv4 whole, IPv6 by its /64, which one subscriber holds. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * Returns an address without what tells one person of a network from another: its last byte, of IPv6 all but the /48.
 * Null for what is no address, which a proxy may pass on at any length.
 */
export function truncateAddress(address: string | undefined): string | null {
  if (address === undefined || !isIP(address)) return null
  const network = addressKey(address)
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.0`
  return `${network.split(':').slice(0, 3).join(':')}::`
}
