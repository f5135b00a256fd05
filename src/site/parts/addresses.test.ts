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
  expect(mapPage('https://www.openstreetmap.org/export/embed.html?bbox=21,52,22,53')).toBe(
    'https://www.openstreetmap.org/?mlat=52.5&mlon=21.5#map=17/52.5/21.5',
  )
  expect(mapPage('https://maps.example.com/embed?q=club')).toBe('https://maps.example.com/embed?q=club')
  expect(mapPage('none')).toBeNull()
})

test('the frames of Mapy.cz and Waze lead to their maps', () => {
  expect(mapPage('https://frame.mapy.cz/s/abc')).toBe('https://mapy.cz/s/abc')
  expect(mapPage('https://embed.waze.com/pl/iframe?zoom=16&lat=52.2297&lon=21.0122&pin=1')).toBe(
    'https://www.waze.com/ul?ll=52.2297,21.0122',
  )
})

test.each([
  [
    'embed?pb=!1m18!1m12!1m3!1d2443!2d21.0063!3d52.2317!1m2!1s0x471ecc8c92692e49%3A0xc2e97ae5311f2dc2!2sKlub!5e0',
    '?cid=14044892037721828802',
  ],
  ['embed?pb=!1m14!1m12!1m3!1d2443!2d21.0063!3d52.2317!5e0', 'search/?api=1&query=52.2317%2C21.0063'],
  ['?q=Wilcza%2030%2C%20Warszawa&output=embed', 'search/?api=1&query=Wilcza+30%2C+Warszawa'],
  ['embed/v1/place?key=k&q=Klub', 'search/?api=1&query=Klub'],
  ['d/embed?mid=1', 'd/viewer?mid=1'],
])('the frame of Google Maps %s leads to a map', (frame, page) => {
  expect(mapPage(`https://www.google.com/maps${frame.startsWith('?') ? '' : '/'}${frame}`)).toBe(
    `https://www.google.com/maps${page.startsWith('?') ? '' : '/'}${page}`,
  )
})
