import type { FastifyRequest } from 'fastify'

const lifetimeSeconds = 10 * 60

/** How far the clocks of two machines may be apart. */
const mostSkewSeconds = 60

/** For how many seconds more a session's user need not give the password again; 0 when it is needed. */
export function secondsProved({ provedAt }: Pick<FastifyRequest, 'provedAt'>): number {
  if (provedAt === null) return 0
  const left = Math.ceil((Date.parse(provedAt) - Date.now()) / 1000) + lifetimeSeconds
  // More than there can be: from before the clock was put back.
  return left > lifetimeSeconds + mostSkewSeconds ? 0 : Math.max(0, Math.min(left, lifetimeSeconds))
}
