/** An address as it stands on an envelope: the street, then the town. */
export const addressLines = (address: string) => address.replace(', ', '\n')

/** The link that calls a number as people write it. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A typed address if it may stand in a link or a frame, else null: nothing but http and https. */
export function safeWebAddress(typed: string): string | null {
  const url = URL.parse(typed.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** A website as people write it: its host without www. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address
}

/**
 * The page behind an embedded map: OpenStreetMap has another address for it, the frame's own does for the others.
 * Null if there is no map.
 */
export function mapPage(frame: string): string | null {
  const address = safeWebAddress(frame)
  if (!address) return null
  const url = new URL(address)
  const [latitude, longitude] = (url.searchParams.get('marker') ?? '').split(',').map(Number)
  if (!url.host.endsWith('openstreetmap.org') || !latitude || !longitude) return address
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
