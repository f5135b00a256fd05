import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max'
import { type ContactParts, splitByLinks } from './contact-links.ts'

/**
 * A time, which is no part of a number; or groups of digits with at most one sign between them, some in parentheses,
 * but not 24/7; then an extension.
 */
const phonePattern =
  /(?<!\d)\d{1,2}[:.][0-5]\d(?![\d.])|(?<number>(?:\(\+?\d{1,4}\)|\+?\d+)(?:(?:[\p{Zs}\t]{1,3}|[\p{Zs}\t]{0,2}[-./‐-―−][\p{Zs}\t]{0,2}|(?<=\))|(?=\())(?!24\/7|\d{1,2}:)(?:\(\d{1,4}\)|\+?\d+))*)(?:[,\p{Zs}]{1,2}(?:wewn?|w(?=\.)|ext|доб|вн)[.\p{Zs}]{1,2}(?<extension>\d{1,6})(?!\d))?/giu

/** What comes before the number of a register, an account or a fax alone. */
const otherLabel =
  /(?<!\p{L})(?:NIP|REGON|KRS|PESEL|BDO|RSPO|VAT|IBAN|EDRPOU|ЄДРПОУ|ІПН|РНОКПП|konto|konta|rachun\p{L}{1,5}|wpis\p{L}{0,3}|account|рахун\p{L}{1,5}|(?<!(?:tel|тел)\p{L}{0,4}\.?\s?(?:[/,]|i|and|і|та)\s?)(?:fax|faks|факс))[^\p{L}\p{N}]{0,4}(?:(?:nr|numer|no|number|bankow\p{L}{1,3})[^\p{L}\p{N}]{0,4})?(?:PL\s?|UA\s?)?$/iu

/** Whether the text before a match says that nobody answers its number. */
export const isOtherNumber = ({ index, input }: RegExpExecArray): boolean =>
  otherLabel.test(input.slice(Math.max(0, index - 40), index))

/** Another ending of the same number: 123456-78/79. */
const otherEnding = /\/\s?\d{1,4}$/

const validNumber = (digits: string, country?: CountryCode): string | null => {
  const number = parsePhoneNumber(digits, country)
  return number?.isValid() ? number.number : null
}

/**
 * Returns a number as E.164 writes it; null if no telephone has it, or if it may be of two countries. A number without
 * a country is Polish.
 */
function dialled(written: string): string | null {
  if (otherEnding.test(written)) return null
  // The zero of (0) and 0 22 was dialled within Poland until 2010; Ukraine still dials one.
  const digits = written.replace('(0)', '').replace(/[^\d+]/g, '')
  if (!digits.startsWith('0')) return validNumber(digits.replace(/^\+480/, '+48'), 'PL')
  if (digits.startsWith('00')) return validNumber(`+${digits.slice(2)}`)
  return validNumber(digits, 'UA') ? null : validNumber(digits.slice(1), 'PL')
}

/** Splits a text into the numbers that can be dialled, each as a link, and the text between them. */
export function phoneParts(text: string): ContactParts {
  return splitByLinks(text, phonePattern, (match) => {
    const { 0: whole, groups: { number = '', extension } = {} } = match
    if (isOtherNumber(match)) return null
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
