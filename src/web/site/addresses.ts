/** Breaks an address before its town. */
export function addressLines(address: string): string {
  const comma = address.lastIndexOf(', ')
  return comma < 0 ? address : `${address.slice(0, comma)}\n${address.slice(comma + 2)}`
}

export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** Google Maps, which phones open in their own app. */
export const routeTo = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`

/** Returns a typed address if a link or a frame may have it (http or https), else null. */
export function safeWebAddress(typed: string): string | null {
  const url = URL.parse(typed.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

export function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address
}

/** Returns the page behind an embedded map, which on OpenStreetMap has another address; null if there is no map. */
export function mapPage(frame: string): string | null {
  const address = safeWebAddress(frame)
  if (!address) return null
  const url = new URL(address)
  const [latitude, longitude] = (url.searchParams.get('marker') ?? '').split(',').map(Number)
  if (!url.host.endsWith('openstreetmap.org') || !latitude || !longitude) return address
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
