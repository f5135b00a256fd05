import { invalidRequest } from '../../../domain/invalid-request.ts'
import { InvalidError } from '../../errors.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
  const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}

/** Returns the most compact encoding that a client accepts, whatever its preferences. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  // RFC 9110, section 12.4.2.
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(parseWeight))
  const accepts = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/** Returns an ETag with the number of the release, which comparisons ignore. */
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
    throw new InvalidError([{ path: ['If-Match'], message: invalidRequest('must list entity tags in double quotes') }])
  return Array.from(ifMatch.matchAll(/(W\/)?"([^"]*)"/g)).flatMap(([, weak, tag = '']) => (weak ? [] : [tag]))
}
