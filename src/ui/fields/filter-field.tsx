import { t } from '../translate/translate.tsx'
import '../elements/controls.css'
import './fields.css'
import { Search, X } from 'lucide-react'
import { startTransition, useOptimistic, useRef } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { useHotkey, useSingleKeys } from '../browser/hotkeys.ts'
import { IconButton } from '../elements/button.tsx'

interface FilterFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

/** Filters a list while the person types; the slash key focuses the field, Escape empties it. */
export function FilterField({ label, placeholder, value, onChange }: FilterFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasKey = useSingleKeys()
  const [typed, setTyped] = useOptimistic(value)
  // The field shows a key at once, a long list only then.
  const change = (text: string) =>
    startTransition(() => {
      setTyped(text)
      onChange(text)
    })
  useHotkey('/', () => input.current?.focus())
  return (
    <SearchField className="ui-filter" aria-label={label} value={typed} onChange={change}>
      <Search aria-hidden />
      <Input ref={input} className="ui-input ui-filter-input" placeholder={placeholder} />
      {typed === '' && hasKey && (
        <kbd className="ui-key" aria-hidden>
          /
        </kbd>
      )}
      {typed !== '' && (
        <IconButton
          label={t('Clear')}
          tabIndex={-1}
          onPress={() => {
            change('')
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </SearchField>
  )
}
