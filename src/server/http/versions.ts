import { InvalidError } from '../errors.ts'

const listOfTags = /^\s*(?:W\/)?"[\x21\x23-\x7e]*"\s*(?:,\s*(?:W\/)?"[\x21\x23-\x7e]*"\s*)*$/

/**
 * The strong entity tags that an If-Match header lists (RFC 9110, section 13.1.1): a weak one never matches. Null without
 * a header, and for `*`. Throws InvalidError when it is no list of tags.
 */
export function tagsIn(ifMatch: string | undefined): readonly string[] | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null
  if (!listOfTags.test(ifMatch))
    throw new InvalidError([{ path: ['If-Match'], message: 'If-Match must list entity tags in double quotes' }])
  return Array.from(ifMatch.matchAll(/(W\/)?"([^"]*)"/g)).flatMap(([, weak, tag = '']) => (weak ? [] : [tag]))
}
