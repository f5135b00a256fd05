import { parseUrl } from './parse-url.ts'

/** A part of a text that a device can dial or mail. */
export interface ContactLink {
  text: string
  address: string
}

export type ContactParts = readonly (string | ContactLink)[]

export type ContactName = 'phone' | 'email'

export const linksIn = (parts: ContactParts): ContactLink[] => parts.filter((part) => typeof part !== 'string')

/** Addresses as HTML accepts them (the input type email), with domains in any script. */
const emailPattern =
  /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~@-])(?<name>[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*)@(?<domain>(?:(?!-)[\p{L}\p{N}-]+(?<!-)\.)+\p{L}{2,})/gu

/** Splits a text into the email addresses, each as a link, and the text between them. */
export function emailParts(text: string): ContactParts {
  return splitByLinks(text, emailPattern, ({ 0: whole, groups: { name = '', domain } = {} }) => {
    const host = parseUrl(`https://${domain}`)?.hostname
    return host === undefined ? null : [{ text: whole, address: `mailto:${encodeURIComponent(name)}@${host}` }]
  })
}

export function splitByLinks(
  text: string,
  pattern: RegExp,
  linksOf: (match: RegExpExecArray) => ContactParts | null,
): ContactParts {
  const parts: (string | ContactLink)[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const found = linksOf(match)
    if (!found) continue
    parts.push(text.slice(end, match.index), ...found)
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)].filter((part) => part !== '')
}
