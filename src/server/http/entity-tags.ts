/** An ETag that tells of which release an answer is as well; to compare two, only what is before that counts. */
export const taggedWith = (etag: string, release: number): string => `${etag.slice(0, -1)}.${release}"`

const withoutRelease = (etag: string) => etag.replace(/^W\//, '').replace(/\.\d+"$/, '"')

/** Whether an If-None-Match header names an ETag, by weak comparison (RFC 9110, section 13.1.2), of whatever release. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const wanted = withoutRelease(etag)
  return ifNoneMatch.split(',').some((each) => ['*', wanted].includes(withoutRelease(each.trim())))
}

/** The newest release that whoever sends an If-None-Match header has seen; 0 if it names none. */
export function seenRelease(ifNoneMatch: string | undefined): number {
  if (ifNoneMatch === undefined) return 0
  return Math.max(0, ...Array.from(ifNoneMatch.matchAll(/\.(\d{1,15})"/g), ([, release]) => Number(release)))
}
