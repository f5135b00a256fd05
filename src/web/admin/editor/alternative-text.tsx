import type { ReactNode } from 'react'
import { Toggle } from '../../ui/toggle.tsx'

interface AlternativeTextProps {
  /** Whether the picture only decorates: then there is nothing to write. */
  isDecorative: boolean
  onDecorative: (isDecorative: boolean) => void
  /** The field of the text. */
  children: ReactNode
}

/** What of a picture is told to whoever cannot see it, or that there is nothing to tell. */
export function AlternativeText({ isDecorative, onDecorative, children }: AlternativeTextProps) {
  return (
    <div className="alternative-text">
      {!isDecorative && children}
      <Toggle isOn={isDecorative} onChange={onDecorative}>
        Decorative
      </Toggle>
      <span className="ui-hint">
        {isDecorative
          ? 'Screen readers pass over the picture.'
          : 'Say in a few words what the picture shows: screen readers read it out.'}
      </span>
    </div>
  )
}
