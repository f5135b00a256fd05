import { t } from '../translate/translate.tsx'
import './fields.css'
import './select.css'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue, Text } from 'react-aria-components'
import { ErrorText, FieldLabel } from './text-field.tsx'

interface Option<Value extends string | number> {
  value: Value
  label: string
  icon?: ReactNode
  description?: string
}

interface SelectProps<Value extends string | number> {
  label: string
  isLabelHidden?: boolean
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  error?: string
  note?: string
  isRequired?: boolean
  isDisabled?: boolean
}

export function Select<Value extends string | number>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  placeholder = t('Choose…'),
  error,
  note,
  isRequired = false,
  isDisabled = false,
}: SelectProps<Value>) {
  return (
    <AriaSelect
      className="ui-field"
      aria-label={isLabelHidden ? label : undefined}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen as Value)}
      placeholder={placeholder}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      isDisabled={isDisabled}
      validationBehavior="aria"
    >
      {!isLabelHidden && <FieldLabel label={label} note={note} />}
      <Button className="ui-input ui-select">
        <SelectValue className="ui-select-value" />
        <ChevronDown aria-hidden />
      </Button>
      <ErrorText error={error} />
      <Popover className="ui-popover" offset={4}>
        <ListBox>
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="ui-option">
              {({ isSelected }) => (
                <>
                  {option.icon}
                  <span className="ui-option-label">
                    <Text slot="label">{option.label}</Text>
                    {option.description && (
                      <Text slot="description" className="ui-option-note">
                        {option.description}
                      </Text>
                    )}
                  </span>
                  {isSelected && <Check aria-hidden />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
