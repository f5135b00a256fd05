import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.8.9.1', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1'],
  // IPv4 in IPv6's clothes: mapped, translated, tunnelled.
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '2002:7f00:1::'],
  ...['::5efe:7f00:1', '0:0:0:1::1', '100:0:0:1::1', '4000::1', 'e000::1'],
  ...['2001::1', '::127.0.0.1', 'fec0::1', 'nonsense', ''],
])('%s is nobody’s on the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '193.0.6.139', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
