import { parseUrl } from './parse-url.ts'

/** A part of a text that a device can dial or mail. */
export interface ContactLink {
  text: string
  address: string
}

export type ContactParts = readonly (string | ContactLink)[]

export type ContactName = 'phone' | 'email'

export const linksIn = (parts: ContactParts): ContactLink[] => parts.filter((part) => typeof part !== 'string')

/** Groups of digits with at most one sign between them, some in parentheses, but not 24/7; then an extension. */
const phonePattern =
  /(?<number>(?:\(\+?\d{1,4}\)|\+?\d+)(?:(?:[\p{Zs}\t]{1,3}|[\p{Zs}\t]{0,2}[-./‐-―−][\p{Zs}\t]{0,2}|(?<=\))|(?=\())(?!24\/7)(?:\(\d{1,4}\)|\+?\d+))*)(?:[,\p{Zs}]{1,2}(?:wewn?|w(?=\.)|ext|доб|вн)[.\p{Zs}]{1,2}(?<extension>\d{1,6})(?!\d))?/giu

/** A Ukrainian mobile number as it is dialled within Ukraine, which looks like a Polish one with a zero. */
const ukrainian = /^0(?:50|6[3678]|7[357]|9\d)/

/** The zero that is dialled only within a country; Italy's belongs to the number. */
const nationalZero = /^\+(?:380|375|421|49|44|33|31|32|41|43|46|40)0/

/** Another ending of the same number: 123456-78/79. */
const otherEnding = /\/\s?\d{1,4}$/

/** Returns a number as E.164 writes it; null if nobody can dial it. Polish numbers have nine digits. */
function dialled(written: string): string | null {
  if (otherEnding.test(written)) return null
  // The zero of (0) and 0 22 was dialled within Poland until 2010.
  const digits = written.replace('(0)', '').replace(/[^\d+]/g, '')
  if (ukrainian.test(digits)) return null
  const [, polish] = /^(?:\+48|0048|48)?0?([1-9]\d{8})$/.exec(digits) ?? []
  if (polish) return `+48${polish}`
  const [, foreign = '48'] = /^(?:\+|00)([1-9]\d{7,14})$/.exec(digits) ?? []
  return foreign.startsWith('48') || nationalZero.test(`+${foreign}`) ? null : `+${foreign}`
}

/** Splits a text into the numbers that can be dialled, each as a link, and the text between them. */
export function phoneParts(text: string): ContactParts {
  return partsOf(text, phonePattern, ({ 0: whole, groups: { number = '', extension } = {} }) => {
    const address = dialled(number)
    if (address) return [{ text: whole, address: `tel:${address}${extension ? `;ext=${extension}` : ''}` }]
    if (extension) return null
    // Several numbers: 22 123 45 67 / 600 100 200.
    const pieces = number.split(/(\s?\/\s?|\s\p{Pd}\s|\s(?=\+))/u)
    const parts = pieces.map((piece, index) => {
      const each = dialled(piece)
      return index % 2 === 1 ? piece : each && { text: piece, address: `tel:${each}` }
    })
    return parts.every((part) => part !== null) ? parts : null
  })
}

/** Addresses as HTML accepts them (the input type email), with domains in any script. */
const emailPattern =
  /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~@-])(?<name>[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*)@(?<domain>(?:(?!-)[\p{L}\p{N}-]+(?<!-)\.)+\p{L}{2,})/gu

/** Splits a text into the email addresses, each as a link, and the text between them. */
export function emailParts(text: string): ContactParts {
  return partsOf(text, emailPattern, ({ 0: whole, groups: { name = '', domain } = {} }) => {
    const host = parseUrl(`https://${domain}`)?.hostname
    return host === undefined ? null : [{ text: whole, address: `mailto:${encodeURIComponent(name)}@${host}` }]
  })
}

function partsOf(
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
