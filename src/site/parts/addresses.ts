import { parseUrl } from '../../domain/text/parse-url.ts'

export function addressLines(address: string): string {
  const comma = address.lastIndexOf(', ')
  return comma < 0 ? address : `${address.slice(0, comma)}\n${address.slice(comma + 2)}`
}

const googleMaps = (action: string, parameters: Record<string, string>) =>
  `https://www.google.com/maps/${action}/?${new URLSearchParams({ api: '1', ...parameters })}`

/** Returns the address of a route in Google Maps, which phones open in their app. */
export const routeTo = (address: string) => googleMaps('dir', { destination: address.replaceAll('\n', ', ') })

export function safeWebAddress(address: string): string | null {
  const url = parseUrl(address.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

export function hostOf(address: string): string {
  return parseUrl(address)?.host.replace(/^www\./, '') ?? address
}

/** Returns the address of a page with the map that a frame shows; null without a map. */
export function mapPage(frameAddress: string): string | null {
  const address = safeWebAddress(frameAddress)
  if (!address) return null
  const { host, searchParams } = new URL(address)
  const parameter = (name: string) => searchParams.get(name) ?? ''
  if (host.endsWith('openstreetmap.org')) {
    const [west = 0, south = 0, east = 0, north = 0] = parameter('bbox').split(',').map(Number)
    const [latitude, longitude] = parameter('marker').split(',').map(Number)
    const [y, x] = longitude ? [latitude, longitude] : [(south + north) / 2, (west + east) / 2]
    return `https://www.openstreetmap.org/?mlat=${y}&mlon=${x}#map=17/${y}/${x}`
  }
  // Other maps' frames have the same path as their pages, or name the point.
  if (host === 'frame.mapy.cz') return address.replace('frame.', '')
  if (host === 'embed.waze.com') return `https://www.waze.com/ul?ll=${parameter('lat')},${parameter('lon')}`
  if (!/\.google(?:\.[a-z]{2,3}){1,2}$/.test(host)) return address
  // The address of Google's frame contains the number of a place, or only the middle of the map.
  const [, place, x, y] = /!1s\w+:(0x\w+)|!2d([-.\d]+)!3d([-.\d]+)(?!.*!1s\w+:0x)/.exec(parameter('pb')) ?? []
  if (place) return `https://www.google.com/maps?cid=${BigInt(place)}`
  const query = parameter('q') || (x && `${y},${x}`)
  return query ? googleMaps('search', { query }) : address.replace('/embed', '/viewer')
}
