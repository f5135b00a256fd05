import { expect, it } from 'vitest'
import { isWebAddress } from '../text/addresses.ts'
import { completeMapAddress } from './map-addresses.ts'
import { isUnframedMap } from './unframed-maps.ts'

const frame = (marker: string) =>
  expect.stringMatching(`^https://www\\.openstreetmap\\.org/export/embed\\.html\\?.*marker=${marker}$`)

it.each([
  '52.2297, 21.0122',
  '52.2297,21.0122',
  '(52.2297, 21.0122)',
  '52,2297 21,0122',
  '52,2297, 21,0122',
  'geo:52.2297,21.0122',
  'geo:52.2297,21.0122?z=17',
  '52.2297° N, 21.0122° E',
  'N 52.2297 E 21.0122',
  'E 21.0122, N 52.2297',
  `52°13'46.92"N 21°0'43.92"E`,
  '52°13′46,92″N 21°0′43,92″E',
  'https://www.google.com/maps/place/Klub/@52.3,21.1,17z/data=!3m1!4b1!4m6!3d52.2297!4d21.0122',
  'https://www.google.pl/maps/@52.2297,21.0122,17z',
  'https://maps.google.com/?q=52.2297,21.0122',
  'https://www.google.com/maps/search/?api=1&query=52.2297%2C21.0122',
  'maps.google.com/maps?q=loc:52.2297,21.0122',
  'https://maps.apple.com/?ll=52.2297,21.0122&q=Klub',
  'https://maps.apple.com/place?coordinate=52.2297,21.0122&name=Klub',
  'https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=17/52.3/21.1',
  'https://www.openstreetmap.org/#map=17/52.2297/21.0122',
  'https://mapy.com/pl/zakladni?x=21.0122&y=52.2297&z=17',
  'https://waze.com/ul?ll=52.2297%2C21.0122&navigate=yes',
  'https://www.bing.com/maps?cp=52.2297~21.0122&lvl=16',
  'geo:0,0?q=52.2297,21.0122(Klub)',
  'geo:52.3,21.1?z=17&q=52.2297%2C21.0122(Klub+Bokserski)',
  'https://yandex.com/maps/?ll=21.0122%2C52.2297&z=17',
  'https://yandex.ru/maps/213/warsaw/?z=17&pt=21.0122,52.2297',
  'https://share.here.com/l/52.2297,21.0122,Klub',
])('%s becomes the frame of its point', (pasted) => {
  const address = completeMapAddress(pasted)
  expect(address).toEqual(frame('52.2297%2C21.0122'))
  expect(isWebAddress(address)).toBe(true)
  expect(isUnframedMap(address)).toBe(false)
  expect(completeMapAddress(address)).toBe(address)
})

it('a point in the south and west keeps its signs', () => {
  expect(completeMapAddress('33.8688° S, 70.6693° W')).toEqual(frame('-33.8688%2C-70.6693'))
  expect(completeMapAddress('S 33.8688 W 70.6693')).toEqual(frame('-33.8688%2C-70.6693'))
  expect(completeMapAddress('-33.8688, -70.6693')).toEqual(frame('-33.8688%2C-70.6693'))
})

it.each([
  ['Wilcza 30, 00-001 Warszawa', 'Wilcza%2030%2C%2000-001%20Warszawa'],
  ['ul. Żółwia 3/5\n00-001 Warszawa', 'ul.%20%C5%BB%C3%B3%C5%82wia%203%2F5%2C%2000-001%20Warszawa'],
  ['https://www.google.com/maps/place/Klub+Bokserski,+Wilcza+30/', 'Klub%20Bokserski%2C%20Wilcza%2030'],
  ['https://maps.google.com/?q=Wilcza+30,+Warszawa', 'Wilcza%2030%2C%20Warszawa'],
  ['https://www.google.com/maps/search/?api=1&query=Box%26Kick%20Warszawa', 'Box%26Kick%20Warszawa'],
  ['geo:0,0?q=Box%26Kick+Warszawa', 'Box%26Kick%20Warszawa'],
  ['62VX+5G Warszawa', '62VX%2B5G%20Warszawa'],
  ['62vx+5g, Warszawa', '62vx%2B5g%2C%20Warszawa'],
  ['9G4362VX+5G', '9G4362VX%2B5G'],
  ['https://plus.codes/9G4362VX+5G', '9G4362VX%2B5G'],
  ['geo:0,0?q=Wilcza+30,+Warszawa', 'Wilcza%2030%2C%20Warszawa'],
])('%s becomes the frame of a search', (pasted, words) => {
  const address = completeMapAddress(pasted)
  expect(address).toBe(`https://www.google.com/maps?q=${words}&output=embed`)
  expect(isUnframedMap(address)).toBe(false)
  expect(completeMapAddress(address)).toBe(address)
})

it.each([
  'https://maps.app.goo.gl/Ab1',
  'https://goo.gl/maps/Ab1',
  'https://maps.apple/p/Ab1',
  'https://osm.org/go/Ab1',
  'https://www.google.com/maps',
  'https://share.google/Ab1',
  'https://g.co/kgs/Ab1',
  'https://g.page/klub',
  'https://share.here.com/l/Ab1',
  'https://yandex.com/maps/org/klub/123',
  'https://plus.codes/62VX+5G',
  'https://w3w.co/jeden.dwa.trzy',
  'https://www.facebook.com/klub',
  'https://2gis.ua/kyiv/firm/1',
  'https://mapa.targeo.pl/klub',
])('%s stays, and no page can show it', (address) => {
  expect(completeMapAddress(address)).toBe(address)
  expect(completeMapAddress(`Klub Bokserski\n${address}`)).toBe(address)
  expect(isUnframedMap(address)).toBe(true)
})

it.each([
  'https://www.google.com/maps/embed?pb=!1m18!2d21.0122!3d52.2297',
  'https://www.google.com/maps/d/embed?mid=1',
  'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  'https://frame.mapy.cz/s/abc',
  'https://yandex.com/map-widget/v1/?ll=21.0122%2C52.2297&z=17',
  'https://maps.example/club',
])('%s stays, as the address of a frame', (address) => {
  expect(completeMapAddress(address)).toBe(address)
  expect(completeMapAddress(`<iframe src="${address}" width="600"></iframe>`)).toBe(address)
  expect(isUnframedMap(address)).toBe(false)
})

it.each(['none', 'not a url', 'javascript:alert(1) 2', '22 123 45 67', '10:00 - 12:00', '91.5000, 21.0122'])(
  '%s is no map',
  (text) => expect(isWebAddress(completeMapAddress(text))).toBe(false),
)
