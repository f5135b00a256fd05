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
  | 'tag'
  | 'x'

/** A decoration, hidden from assistive technology. Its outline is an SVG symbol in the document. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
