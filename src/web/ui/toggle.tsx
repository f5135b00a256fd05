import './choices.css'
import type { ReactNode } from 'react'

interface ToggleProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  /** The accessible name, where what is shown beside it does not say enough. */
  label?: string
  children: ReactNode
}

export function Toggle({ isOn, onChange, isDisabled = false, label, children }: ToggleProps) {
  return (
    <label className="ui-toggle">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        disabled={isDisabled}
        aria-label={label}
      />
      <i className="ui-toggle-track" />
      {children}
    </label>
  )
}
