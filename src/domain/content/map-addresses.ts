import { completeAddress } from '../text/addresses.ts'
import { parseUrl } from '../text/parse-url.ts'
import { isUnframedMap } from './unframed-maps.ts'

interface Point {
  latitude: number
  longitude: number
}

/** An angle in degrees, or in degrees, minutes and seconds. */
const angle =
  /(-?\d{1,3}(?:[.,]\d{1,15})?)(?:\s{0,2}°)?(?:\s{0,2}(\d{1,2}(?:[.,]\d{1,9})?)\s{0,2}['′’]\s{0,2}(?:(\d{1,2}(?:[.,]\d{1,9})?)\s{0,2}(?:["″”]|''|’’))?)?/gu

const numberIn = (text = '0') => Number(text.replace(',', '.'))

/** Returns the point that a text names by its coordinates, as a phone or a map copies them; null for other texts. */
function pointIn(text: string): Point | null {
  const [written = ''] = text.replace(/^geo:/i, '').split('?')
  if (written.length > 100 || !/^[-\d.,;\s°'′’"″”()NSEW]*$/iu.test(written)) return null
  // Before or after its angle, each direction stands in the order of the angles.
  const directions = written.toUpperCase().match(/[NSEW]/g) ?? ['', '']
  const angles = [...written.matchAll(angle)].map(([, degrees = '', minutes, seconds], index) => {
    const size = numberIn(degrees) + numberIn(minutes) / 60 + numberIn(seconds) / 3600
    return {
      isExact: minutes !== undefined || /[.,]\d{3}/.test(degrees),
      degrees: /[SW]/.test(directions[index] ?? '') ? -size : size,
    }
  })
  const [first, second, third] = angles
  if (!first?.isExact || !second?.isExact || third || directions.length !== 2) return null
  const isEastFirst = /[EW]/.test(directions[0] ?? '')
  return isEastFirst ? validPoint(second.degrees, first.degrees) : validPoint(first.degrees, second.degrees)
}

const validPoint = (latitude: number, longitude: number): Point | null =>
  Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null

/** Where the maps' addresses name a point: first a place, then a part of the map. */
const pointPatterns = [
  // Yandex names the longitude first.
  /\byandex\.[^?#]{2,99}\?(?:.{0,999}&)?(?:pt|ll)=(?<lon>-?\d{1,3}\.\d{1,20}),(?<lat>-?\d{1,2}\.\d{1,20})/,
  /!3d(?<lat>-?\d{1,2}\.\d{1,20})!4d(?<lon>-?\d{1,3}\.\d{1,20})/,
  /[?&](?:q|ll|query|coordinate|daddr|destination|cp)=(?:loc:)?(?<lat>-?\d{1,2}\.\d{1,20})[,~+ ]{1,3}(?<lon>-?\d{1,3}\.\d{1,20})/,
  /[?&]mlat=(?<lat>-?\d{1,2}\.\d{1,20})&mlon=(?<lon>-?\d{1,3}\.\d{1,20})/,
  /[?&]x=(?<lon>-?\d{1,3}\.\d{1,20})&y=(?<lat>-?\d{1,2}\.\d{1,20})/,
  /#map=[\d.]{1,9}\/(?<lat>-?\d{1,2}\.\d{1,20})\/(?<lon>-?\d{1,3}\.\d{1,20})/,
  /\/(?:@|l\/)(?<lat>-?\d{1,2}\.\d{1,20}),(?<lon>-?\d{1,3}\.\d{1,20})/,
]

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '))
  } catch {
    return address
  }
}

const frameOf = ({ latitude, longitude }: Point) => {
  const corner = (east: number, north: number) => [longitude + east, latitude + north].map((each) => each.toFixed(5))
  const bbox = [...corner(-0.004, -0.002), ...corner(0.004, 0.002)].join(',')
  const marker = [latitude, longitude].map((each) => Number(each.toFixed(6))).join(',')
  return `https://www.openstreetmap.org/export/embed.html?${query({ bbox, layer: 'mapnik', marker })}`
}

const frameOfSearch = (words: string) => `https://www.google.com/maps?${query({ q: words, output: 'embed' })}`

const query = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** Returns what Android calls a place: the words or the point that its map searches for, without the place's name. */
const withinGeo = (text: string): string | undefined =>
  decoded(/^geo:[^?]{0,99}\?(?:.{0,99}&)?q=([^&]+)/i.exec(text)?.[1] ?? '').replace(/\([^()]*\)$/, '') || undefined

/** A whole plus code, or a short one with its town; see https://github.com/google/open-location-code. */
const plusCode =
  /^(?:https?:\/\/plus\.codes\/)?((?:[2-9CFGHJMPQRVWX]{8}(?:\+|%2B)[2-9CFGHJMPQRVWX]{2,7}|[2-9CFGHJMPQRVWX]{4,6}\+[2-9CFGHJMPQRVWX]{2,7}[ ,]).{0,99})$/i

/** A street or a town with a number, such as Wilcza 30, 00-001 Warszawa. */
const isPostalAddress = (text: string) =>
  /^[\p{L}\p{M}\p{N}\s.,/’'„”"–()-]+$/u.test(text) && /\p{L}{3}/u.test(text) && /\d/.test(text) && /\s/.test(text)

/**
 * Returns the address of a frame that shows a pasted map: HTML that embeds it, coordinates, a postal address, or the
 * address of a map's page that names a place. Returns other texts as `completeAddress` does.
 */
export function completeMapAddress(pasted: string): string {
  const text = withinGeo(pasted) ?? pasted
  const point = pointIn(text)
  if (point) return frameOf(point)
  const code = plusCode.exec(text)?.[1]
  if (code) return frameOfSearch(code.replace(/%2B/i, '+'))
  if (text !== pasted) return frameOfSearch(text)
  const address = completeAddress(/^(?:[^<:]*?\s)?(https?:\/\/\S+)\s*$/i.exec(pasted)?.[1] ?? pasted)
  if (!isUnframedMap(address)) return isPostalAddress(address) ? frameOfSearch(address.replaceAll('\n', ', ')) : address
  const words = decoded(address)
  const named = pointPatterns.map((pattern) => pattern.exec(words)?.groups).find(Boolean)
  const place = named && validPoint(Number(named.lat), Number(named.lon))
  if (place) return frameOf(place)
  const search =
    /\/maps\/(?:place|search)\/([^/@?]+)/.exec(address) ?? /[?&](?:q|query|address|daddr)=([^&#]+)/.exec(address)
  return search?.[1] && parseUrl(address)?.hostname !== 'goo.gl' ? frameOfSearch(decoded(search[1]).trim()) : address
}
