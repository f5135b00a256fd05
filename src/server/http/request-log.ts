import { addressKey } from '../auth/address-key.ts'
import type { Log } from '../log.ts'
import type { OnAnswered } from './answered.ts'

/** An address without what tells one person of a network from another: its last byte, of IPv6 all but the /48. */
export function truncateAddress(address: string): string {
  const network = addressKey(address)
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.0`
  return `${network.split(':').slice(0, 3).join(':')}::`
}

/** One line of the log for each request that was answered, without what was sent or who sent it. */
export function logAnswered(log: Log): OnAnswered {
  return ({ id, method, route, status, seconds, address }) => {
    const ms = Math.round(seconds * 1e5) / 100
    log.info({ reqId: id, method, route, status, ms, address: truncateAddress(address()) }, 'Answered')
  }
}
