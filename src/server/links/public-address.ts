import ipaddr from 'ipaddr.js'

/** All that is given to anybody of IPv6 (IANA); what a network uses of the rest is its own. */
const givenIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is somebody's on the open internet: not the machine itself, not the network that it is in, not a
 * provider's own, and none that stands for such a one in IPv6's clothes.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(givenIpv6))
}
