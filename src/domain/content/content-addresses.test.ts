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

it.each(['klub_8', 'boks8', '@klub.boks/', '@boks.pl', '＠klub.boks'])('%s is a user name', (name) => {
  const userName = name.replace(/^[@＠]|\/$/g, '')
  expect(completeContentAddress(name, 'contact.social.instagram')).toBe(`https://www.instagram.com/${userName}`)
})

it.each([
  ['boks.pl', 'https://boks.pl'],
  ['instagram.com', 'https://instagram.com'],
  ['www.facebook.com/klub.boks', 'https://www.facebook.com/klub.boks'],
  ['brak', 'brak'],
  ['nie mamy', 'nie mamy'],
  ['-', '-'],
])('%s is no user name', (pasted, address) => {
  expect(completeContentAddress(pasted, 'contact.social.instagram')).toBe(address)
})

it('@name is no address elsewhere', () => {
  expect(completeContentAddress('@klub', 'app.store.url')).toBe('@klub')
})
