import { languages } from '../languages.ts'
import { openingHours } from '../opening-hours.ts'
import type { Club, Rule } from './finding.ts'
import { placeOfContent, shownText } from './rows.ts'

/** Nine digits in Poland, fifteen at most in the world (ITU-T E.164), written as people write them. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 9 && digits <= 15
}

/** A street with its number, a postcode and a town, in whatever order. */
function isPostal(text: string): boolean {
  const parts = text.split(/,|\n/).filter((part) => part.trim() !== '')
  return (
    parts.length > 1 && /(?<!\d)(?:\d{2}-\d{3}|\d{4,6})(?!\d)/.test(text) && /\d/.test(text.replace(/\d{2}-\d{3}/, ''))
  )
}

const facts = {
  'contact.hours': {
    isRead: (text: string, language: (typeof languages)[number]) => openingHours(text, language) !== null,
    sentence: 'Search engines and the page itself cannot tell from these opening hours when the club is open',
  },
  'contact.phone': {
    isRead: isPhone,
    sentence: 'This is not one phone number: who presses it on a phone calls nobody',
  },
  'contact.address': {
    isRead: isPostal,
    sentence: 'Street, number, postcode and town are not all there: maps and search engines may not find the club',
  },
} as const

/** What a telephone, a map or a search engine cannot make anything of. */
export const unreadable: Rule = (club: Club) =>
  Object.entries(facts).flatMap(([key, { isRead, sentence }]) =>
    languages.flatMap((language) => {
      const text = shownText(club, key, language).trim()
      if (text === '' || isRead(text, language)) return []
      return [{ ...placeOfContent(club, key), rule: 'unreadable' as const, language, sentence, value: text }]
    }),
  )
