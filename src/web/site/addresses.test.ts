import { expect, test } from 'vitest'
import { addressLines, hostOf, mapPage, safeWebAddress } from './addresses.ts'

test('only http and https become links', () => {
  expect(safeWebAddress('https://example.com/club')).toBe('https://example.com/club')
  expect(safeWebAddress('javascript:alert(1)')).toBeNull()
  expect(safeWebAddress('data:text/html,x')).toBeNull()
  expect(safeWebAddress('')).toBeNull()
})

test('an address is broken before its town', () => {
  expect(addressLines('вул. Прикладова, 12, 00-001 Варшава')).toBe('вул. Прикладова, 12\n00-001 Варшава')
  expect(addressLines('Wilcza 30')).toBe('Wilcza 30')
})

test('a website is named by its host', () => {
  expect(hostOf('https://www.northline.example.com/about')).toBe('northline.example.com')
})

test('an OpenStreetMap frame leads to the map around its marker', () => {
  expect(mapPage('https://www.openstreetmap.org/export/embed.html?bbox=21,52,22,53&marker=52.2297%2C21.0122')).toBe(
    'https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=17/52.2297/21.0122',
  )
  expect(mapPage('https://maps.example.com/embed?q=club')).toBe('https://maps.example.com/embed?q=club')
  expect(mapPage('none')).toBeNull()
})
