/** The key of everything that is published: to purge it is to show the newest release at once. */
export const siteKey = 'ringside'

/**
 * What tells a CDN (RFC 9213) how long to keep an answer, to keep it for a day longer while the server is away, and by which
 * keys it is purged. Browsers are told by `Cache-Control` as ever, and ask each time.
 */
export function sharedHeaders(seconds: number | null | undefined, release: number): Record<string, string> {
  if (!seconds) return {}
  const keys = [siteKey, `${siteKey}-${release}`]
  return {
    'CDN-Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`,
    'Surrogate-Key': keys.join(' '),
    'Cache-Tag': keys.join(),
  }
}
