import './controls.css'
import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'

interface SegmentsProps<Value extends string> {
  label: string
  /** Boxes joined in one frame, or chips that stand apart. */
  look?: 'joined' | 'chips'
  options: readonly { value: Value; label: string; count?: number; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of a few, all in sight. */
export function Segments<Value extends string>({ label, look = 'joined', options, value, onChange }: SegmentsProps<Value>) {
  return (
    <RadioGroup
      className={`ui-segments ui-segments-${look}`}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className="ui-segment">
          {option.icon}
          {option.label}
          {option.count !== undefined && <i className="ui-count">{option.count}</i>}
        </Radio>
      ))}
    </RadioGroup>
  )
}
