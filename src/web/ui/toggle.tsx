import './controls.css'
import type { ReactNode } from 'react'
import { Switch } from 'react-aria-components'

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
    <Switch className="ui-toggle" isSelected={isOn} onChange={onChange} isDisabled={isDisabled} aria-label={label}>
      <i className="ui-toggle-track" />
      {children}
    </Switch>
  )
}
