export type Encoding = 'identity' | 'gzip' | 'br'

type Weights = ReadonlyMap<string, number>

/** Browsers send a handful of these headers, over and over; a long one is nobody's but an attacker's. */
const cachedWeights = new Map<string, Weights>()
const maxCachedHeaders = 100
const maxCachedLength = 200

/** What an Accept or Accept-Encoding header names, with the weight of each (RFC 9110, section 12.4.2). */
function weightsIn(header: string): Weights {
  const cached = cachedWeights.get(header)
  if (cached) return cached
  const weights = new Map(header.toLowerCase().split(',').map(readWeight))
  if (header.length > maxCachedLength) return weights
  if (cachedWeights.size >= maxCachedHeaders) cachedWeights.clear()
  cachedWeights.set(header, weights)
  return weights
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
  const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}

/** Whether a header names this itself; a wildcard does not prove that the client knows it. */
const names = (header: string | undefined, name: string) => (weightsIn(header ?? '').get(name) ?? 0) > 0

export const takesAvif = (accept: string | undefined) => names(accept, 'image/avif')

export const takesZstd = (acceptEncoding: string | undefined) => names(acceptEncoding, 'zstd')

/** The encoding that a client takes with the fewest bytes, whichever it would rather have. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const weights = weightsIn(acceptEncoding)
  const takes = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** An ETag that tells of which release an answer is as well; to compare two, only what is before that counts. */
export const taggedWith = (etag: string, release: number): string => `${etag.slice(0, -1)}.${release}"`

const withoutRelease = (etag: string) => etag.replace(/^W\//, '').replace(/\.\d+"$/, '"')

/** Whether an If-None-Match header names an ETag, by weak comparison (RFC 9110, section 13.1.2), of whatever release. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const wanted = withoutRelease(etag)
  return ifNoneMatch.split(',').some((each) => ['*', wanted].includes(withoutRelease(each.trim())))
}

/** The newest release that whoever sends an If-None-Match header has seen; 0 if it names none. */
export function seenRelease(ifNoneMatch: string | undefined): number {
  if (ifNoneMatch === undefined) return 0
  return Math.max(0, ...Array.from(ifNoneMatch.matchAll(/\.(\d{1,15})"/g), ([, release]) => Number(release)))
}
