import outlines from './icons.svg?url'

export type IconName =
  | 'arrow-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up-right'
  | 'calendar-days'
  | 'check'
  | 'chevron-down'
  | 'clock'
  | 'globe'
  | 'info'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'octagon-alert'
  | 'phone'
  | 'play'
  | 'apple'
  | 'shopping-bag'
  | 'tag'
  | 'user'
  | 'users'
  | 'x'

/** What the first view shows, on a phone and elsewhere: the document holds these, nothing is asked for. */
export const phoneIcons: IconName[] = ['globe', 'chevron-down', 'menu', 'x', 'arrow-down', 'phone']
export const furtherIcons: IconName[] = ['check', 'map-pin', 'clock', 'mail', 'calendar-days', 'tag']

const inDocument = new Set([...phoneIcons, ...furtherIcons])

/** A decoration beside words: it is hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={inDocument.has(name) ? `#icon-${name}` : `${outlines}#${name}`} />
    </svg>
  )
}
