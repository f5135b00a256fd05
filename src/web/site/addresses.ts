import { parseUrl } from '../../domain/parse-url.ts'

export function addressLines(address: string): string {
  const comma = address.lastIndexOf(', ')
  return comma < 0 ? address : `${address.slice(0, comma)}\n${address.slice(comma + 2)}`
}

/** Returns the address of a route in Google Maps, which phones open in their app. */
export const routeTo = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address.replaceAll('\n', ', ') })}`

export function safeWebAddress(address: string): string | null {
  const url = parseUrl(address.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

export function hostOf(address: string): string {
  return parseUrl(address)?.host.replace(/^www\./, '') ?? address
}

/** Returns the address of an embedded map's page (OpenStreetMap has another for frames); null without a map. */
export function mapPage(frameAddress: string): string | null {
  const address = safeWebAddress(frameAddress)
  if (!address) return null
  const url = new URL(address)
  const [latitude, longitude] = (url.searchParams.get('marker') ?? '').split(',').map(Number)
  if (!url.host.endsWith('openstreetmap.org') || !latitude || !longitude) return address
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
