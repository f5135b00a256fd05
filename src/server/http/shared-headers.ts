/** The key of everything that is published: to purge it is to show the newest release at once. */
export const siteKey = 'ringside'

/** The key of a picture, in all its widths and types: caches keep it for a year, beyond any release. */
export const pictureKey = (hash: string) => `${siteKey}-picture-${hash}`

/** Keys as each CDN reads them: Fastly and Varnish, Cloudflare and Akamai, bunny.net. */
const keyHeaders = (keys: string[]) => ({
  'Surrogate-Key': keys.join(' '),
  'Cache-Tag': keys.join(),
  'CDN-Tag': keys.join(),
})

/**
 * What tells a CDN (RFC 9213) how long to keep an answer, to keep it for a day longer while the server is away, and by which
 * keys it is purged. Browsers are told by `Cache-Control` as ever, and ask each time.
 */
export function sharedHeaders(seconds: number | null | undefined, release: number): Record<string, string> {
  if (!seconds) return {}
  return {
    'CDN-Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`,
    ...keyHeaders([siteKey, `${siteKey}-${release}`]),
  }
}

/** By which key a picture is purged that everybody may see. */
export const pictureHeaders = (seconds: number | null | undefined, hash: string): Record<string, string> =>
  seconds ? keyHeaders([pictureKey(hash)]) : {}
