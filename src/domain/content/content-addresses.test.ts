import { expect, it } from 'vitest'
import { completeContentAddress } from './content-addresses.ts'

it.each([
  ['facebook', 'https://www.facebook.com/klub.boks'],
  ['instagram', 'https://www.instagram.com/klub.boks'],
  ['tiktok', 'https://www.tiktok.com/@klub.boks'],
])('@name is a profile on %s', (network, address) => {
  expect(completeContentAddress('@klub.boks', `contact.social.${network}`)).toBe(address)
  expect(completeContentAddress(address, `contact.social.${network}`)).toBe(address)
})

it('@name is no address elsewhere', () => {
  expect(completeContentAddress('@klub', 'app.store.url')).toBe('@klub')
})
