import { InvalidError } from '../errors.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** Matches a name in an Accept or Accept-Encoding header, and captures its weight (RFC 9110, section 12.4.2). */
const patternOf = (name: string) =>
  new RegExp(String.raw`(?:^|,)\s*${name}\s*(?=[,;]|$)(?:[^,]*;\s*q=([^,;\s]*))?`, 'i')

const patterns = { br: patternOf('br'), gzip: patternOf('gzip'), any: patternOf(String.raw`\*`) }
const avif = patternOf('image/avif')

/** Returns the weight of a name, 1 by default; undefined if the header does not contain the name. */
function weightIn(header: string, pattern: RegExp): number | undefined {
  const match = pattern.exec(header)
  return match ? Number(match[1] ?? 1) || 0 : undefined
}

/** Whether a client names AVIF. A wildcard is not enough: browsers that cannot decode AVIF send wildcards too. */
export const acceptsAvif = (accept = '') => (weightIn(accept, avif) ?? 0) > 0

/** Returns the most compact encoding that a client accepts, whatever its preferences. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const accepts = (coding: 'br' | 'gzip') =>
    (weightIn(acceptEncoding, patterns[coding]) ?? weightIn(acceptEncoding, patterns.any) ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/** Adds the number of the release to an ETag; comparisons ignore it. */
export const etagOfRelease = (etag: string, release: number): string => `${etag.slice(0, -1)}.${release}"`

const withoutRelease = (etag: string) => etag.replace(/^W\//, '').replace(/\.\d+"$/, '"')

/** Whether an If-None-Match header names an ETag, of any release, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const tag = withoutRelease(etag)
  return ifNoneMatch.split(',').some((each) => ['*', tag].includes(withoutRelease(each.trim())))
}

/** Returns the newest release that an If-None-Match header names; 0 if it names none. */
export function newestReleaseIn(ifNoneMatch: string | undefined): number {
  if (ifNoneMatch === undefined) return 0
  return Math.max(0, ...Array.from(ifNoneMatch.matchAll(/\.(\d{1,15})"/g), ([, release]) => Number(release)))
}

const etagList = /^\s*(?:W\/)?"[\x21\x23-\x7e]*"\s*(?:,\s*(?:W\/)?"[\x21\x23-\x7e]*"\s*)*$/

/**
 * Returns the strong entity tags of an If-Match header (RFC 9110, section 13.1.1); null without the header, and for
 * `*`. Throws InvalidError when the header is not a list of entity tags.
 */
export function etagsIn(ifMatch: string | undefined): readonly string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  if (!etagList.test(ifMatch))
    throw new InvalidError([{ path: ['If-Match'], message: 'If-Match must list entity tags in double quotes' }])
  return Array.from(ifMatch.matchAll(/(W\/)?"([^"]*)"/g)).flatMap(([, weak, tag = '']) => (weak ? [] : [tag]))
}
