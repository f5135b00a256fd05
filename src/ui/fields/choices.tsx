import './choices.css'
import { type ReactNode, useId } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  isLabelShown?: boolean
  options: readonly { value: Value; label: string; count?: number; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

export function Segments<Value extends string>({
  label,
  isLabelShown = false,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={isLabelShown ? 'ui-label' : 'visually-hidden'}>{label}</legend>
      <div className={isLabelShown ? 'ui-segments ui-segments-wide' : 'ui-segments'}>
        {options.map((option) => (
          <label key={option.value} className="ui-segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
            {option.count !== undefined && <i className="ui-count">{option.count}</i>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Check boxes that look like segments. */
export function Choices<Value extends string>({ label, options, values, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="ui-label">{label}</legend>
      <div className="ui-segments ui-segments-wide">
        {options.map((option) => (
          <label key={option.value} className="ui-segment">
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              onChange={({ target }) => {
                const others = values.filter((each) => each !== option.value)
                onChange(target.checked ? [...others, option.value] : others)
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ToggleProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  /** The field in the address that focuses it. */
  name?: string
  /** The accessible name, where the children are not enough. */
  label?: string
  children: ReactNode
}

export function Toggle({ isOn, onChange, isDisabled = false, name, label, children }: ToggleProps) {
  return (
    <label className="ui-toggle" data-field={name}>
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
