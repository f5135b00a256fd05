import { isUnframedMap } from '../content/unframed-maps.ts'
import { defaultLanguage, englishLanguageNames, isSameInAll, type Language, languages } from '../languages.ts'
import { type ContactParts, emailParts, linksIn } from '../text/contact-links.ts'
import { isOtherNumber, phoneParts } from '../text/phone-numbers.ts'
import { parseOpeningHours } from '../timetable/opening-hours.ts'
import type { FindingRule, Rule, RuleFinding } from './finding.ts'
import { contentNamed, placeOfContent, shorten, shownText } from './rows.ts'

interface Check {
  key: string
  rule: FindingRule
  /** Returns the part of a text that cannot be parsed, if any. */
  unparsed(text: string, language: Language): string | undefined
  sentence(unparsed: string): string
}

/** Returns a text without any link, or else what looks like a link between its links. */
function withoutLink(parts: ContactParts, linkLike: (text: string) => string | undefined): string | undefined {
  const others = parts.filter((part) => typeof part === 'string')
  if (linksIn(parts).length === 0) return others.join('')
  return others.flatMap((text) => linkLike(text) ?? [])[0]
}

/** At least six digits, which are no times. */
const numberLike = /(?<!\d)(?!\d\d?[.:]\d\d(?!\d))\+?\d(?:[ \u00a0().\-/]{0,3}\d){5,}/gu

/** An account has 26 digits in Poland, and 27 in Ukraine. */
const isAccount = (digits: string) => digits.replace(/\D/g, '').length >= 26

const phoneLike = (text: string) =>
  [...text.matchAll(numberLike)].find((match) => !isOtherNumber(match) && !isAccount(match[0]))?.[0]

const emailLike = (text: string) => text.split(/\s+/).find((word) => word.includes('@'))

const checks: readonly Check[] = [
  {
    key: 'contact.phone',
    rule: 'unparsed',
    unparsed: (text) => withoutLink(phoneParts(text), phoneLike),
    sentence: (text) => `Nobody can call “${text}”: write a number such as 22 123 45 67 or +380 44 123 45 67`,
  },
  {
    key: 'contact.email',
    rule: 'unparsed',
    unparsed: (text) => withoutLink(emailParts(text), emailLike),
    sentence: (text) => `Nobody can send mail to “${text}”: write an address such as name@club.pl`,
  },
  {
    key: 'contact.hours',
    // A club may be open by appointment.
    rule: 'hours-unread',
    unparsed: (text, language) =>
      parseOpeningHours(text, language)
        ? undefined
        : (text.split('\n').find((line) => parseOpeningHours(line, language) === null) ?? text),
    sentence: (text) =>
      `Nobody can see whether the club is open: write “${text}” as days and times such as Mon–Fri 6:00–22:00`,
  },
  {
    key: 'contact.map.url',
    rule: 'unparsed',
    unparsed: (text) => (isUnframedMap(text) ? text : undefined),
    sentence: () => 'The page can’t show this link as a map: paste the club’s street and town, or its coordinates',
  },
]

/** Phone numbers, email addresses and opening hours that are shown as texts only, because they cannot be parsed. */
export const unparsedContacts: Rule = (club) =>
  checks.flatMap(({ key, rule, unparsed, sentence }) => {
    const texts = contentNamed(club, key)?.translations
    const places = texts && isSameInAll(texts) && key !== 'contact.hours' ? [null] : languages
    return places.flatMap((language): RuleFinding[] => {
      const text = shownText(club, key, language ?? defaultLanguage)
      const part = text === '' ? undefined : unparsed(text, language ?? defaultLanguage)
      if (part === undefined) return []
      return [{ ...placeOfContent(club, key), rule, language, sentence: sentence(shorten(part)), value: text }]
    })
  })

/** Returns the hours of each day in the same form for the same hours; undefined for hours that cannot be parsed. */
function hoursByDay(text: string, language: Language): string | undefined {
  const hours = parseOpeningHours(text, language)
  const spans = hours?.flatMap(({ days, opens, closes }) => days.map((day) => `${day} ${opens} ${closes}`))
  return spans?.toSorted().join()
}

/** Opening hours that say something else than the Polish ones. */
export const differingHours: Rule = (club) => {
  const hoursIn = (language: Language) => hoursByDay(shownText(club, 'contact.hours', language), language)
  const polish = hoursIn(defaultLanguage)
  return languages.flatMap((language): RuleFinding[] => {
    const hours = hoursIn(language)
    if (hours === undefined || polish === undefined || hours === polish) return []
    const sentence = `The ${englishLanguageNames[language]} opening hours differ from the Polish`
    return [
      { ...placeOfContent(club, 'contact.hours'), rule: 'hours-differ', language, sentence, value: [polish, hours] },
    ]
  })
}
