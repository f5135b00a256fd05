import { inAll, type Translated } from '../../languages.ts'
import type { TextFacts } from '../../text/text-forms.ts'
import type { ContentSection, ContentType } from '../content-sections.ts'

/** The kinds of input; every kind is stored for each language. */
export type ContentKind =
  /** A different text in each language. */
  | 'text'
  /** A text that is mostly the same in all languages, such as a phone number. */
  | 'same'
  | 'link'
  | 'switch'
  | 'color'
  | 'image'

export interface ContentKey extends Pick<TextFacts, 'nameKind' | 'shownOn'> {
  label: string
  section: ContentSection
  type: ContentType
  kind: ContentKind
  defaults: Translated
  /** Whether differences are shown line by line, as for opening hours. */
  isByLine?: true
  /** Whether the page crops the picture, so that it has a focal point. */
  isCropped?: true
  /** Whether it is a word of the interface, which clubs hardly ever change: a button, a menu entry, an error. */
  isInterface?: true
  /** Whether no page for visitors shows it. */
  isUnused?: true
  /** Whether no script of the landing page uses it, only other pages or the document's head. */
  isNotOnLanding?: true
}

interface LabelledText
  extends Translated,
    Pick<ContentKey, 'isByLine' | 'isUnused' | 'isNotOnLanding' | 'nameKind' | 'shownOn'> {
  label: string
}

type KeyFacts = Omit<ContentKey, 'section' | 'type'>

export const sameText = (label: string, text: string): KeyFacts => ({
  label,
  kind: 'same',
  nameKind: 'brand',
  defaults: inAll(text),
})

export const link = (label: string): KeyFacts => ({ label, kind: 'link', defaults: inAll('') })

export const onOrOff = (label: string, initially: 'on' | 'off' = 'off'): KeyFacts => ({
  label,
  kind: 'switch',
  defaults: inAll(initially),
})

/** A picture; if its address is empty, the site shows its default picture. */
export const image = (label: string, address: string): KeyFacts => ({ label, kind: 'image', defaults: inAll(address) })

export const croppedImage = (label: string, address: string): KeyFacts => ({
  ...image(label, address),
  isCropped: true,
})

/**
 * Declares the texts of a section that clubs write, in display order.
 * @__NO_SIDE_EFFECTS__ A screen's bundle contains only the sections whose keys it reads.
 */
export function keysOf<Name extends string>(
  section: ContentSection,
  keys: Record<Name, LabelledText | KeyFacts>,
): Record<Name, ContentKey> {
  const declare = (key: LabelledText | KeyFacts): ContentKey => {
    if ('kind' in key) return { ...key, section, type: key.kind === 'image' ? 'image' : 'text' }
    const { pl, en, ua, ...declared } = key
    return { ...declared, section, type: 'text', kind: 'text', defaults: { pl, en, ua } }
  }
  const entries = Object.entries<LabelledText | KeyFacts>(keys).map(([name, key]) => [name, declare(key)])
  return Object.fromEntries(entries) as Record<Name, ContentKey>
}

/**
 * Declares words of the interface, which Content Management lists only under “All texts”.
 * @__NO_SIDE_EFFECTS__
 */
export function wordsOf<Name extends string>(
  section: ContentSection,
  keys: Record<Name, LabelledText | KeyFacts>,
): Record<Name, ContentKey> {
  const declared = keysOf<Name>(section, keys)
  for (const key of Object.values<ContentKey>(declared)) key.isInterface = true
  return declared
}

export function wordsOfOtherPages<Name extends string>(
  section: ContentSection,
  keys: Record<Name, LabelledText>,
): Record<Name, ContentKey> {
  const declared = wordsOf<Name>(section, keys)
  for (const key of Object.values<ContentKey>(declared)) key.isNotOnLanding = true
  return declared
}

export const switches = {
  'visit.visible': onOrOff('Show the first session to visitors'),
  'schedule.visible': onOrOff('Show the schedule to visitors'),
  'pricing.visible': onOrOff('Show prices to visitors'),
  'about.badge.visible': onOrOff('Show the badge', 'on'),
  'contact.social.all': onOrOff('Show social networks without an address too', 'on'),
  'app.visible': onOrOff('Show the app section', 'on'),
  'app.calendar': onOrOff('Without an app: offer the schedule for phones’ calendars'),
}

/** Returns the switch of the part of the page that shows a content key; undefined if that part is always there. */
export const switchOf = (key: string): keyof typeof switches | undefined =>
  (Object.keys(switches) as (keyof typeof switches)[]).find((each) => {
    const part = each.replace(/visible$/, '')
    return part !== each && key !== each && key.startsWith(part)
  })
