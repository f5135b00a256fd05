import './controls.css'
import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'

interface SegmentsProps<Value extends string> {
  label: string
  isLabelShown?: boolean
  /** Boxes joined in one frame, or chips that stand apart. */
  look?: 'joined' | 'chips'
  options: readonly { value: Value; label: string; count?: number; icon?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice out of a few, all in sight. */
export function Segments<Value extends string>({
  label,
  isLabelShown = false,
  look = 'joined',
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <RadioGroup
      className={`ui-segments ui-segments-${look}`}
      aria-label={isLabelShown ? undefined : label}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
    >
      {isLabelShown && <Label className="ui-label ui-segments-label">{label}</Label>}
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
