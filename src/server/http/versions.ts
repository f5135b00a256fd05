import { InvalidError } from '../errors.ts'

/** The fingerprint that an If-Match header names, null when there is none or it is `*`. Throws InvalidError on nonsense. */
export function fingerprintIn(ifMatch: string | undefined): string | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const match = /^\s*(?:W\/)?"([\w-]{16,64})"\s*$/.exec(ifMatch)
  if (!match?.[1])
    throw new InvalidError([{ path: ['If-Match'], message: 'If-Match must be a fingerprint in double quotes' }])
  return match[1]
}

/** The version that an If-Match header names, null when there is none or it is `*`. Throws InvalidError on nonsense. */
export function versionIn(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  const match = /^\s*(?:W\/)?"(\d{1,10})"\s*$/.exec(ifMatch)
  if (!match) throw new InvalidError([{ path: ['If-Match'], message: 'If-Match must be a version in double quotes' }])
  return Number(match[1])
}
