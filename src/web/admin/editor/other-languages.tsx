import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PressEvent } from 'react-aria-components'
import {
  defaultLanguage,
  inEveryLanguage,
  inLanguage,
  isTranslated,
  languages,
  type Translated,
} from '../../../domain/languages.ts'
import { t } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'

const isPartlyWritten = (texts: Translated) => {
  const written = languages.filter((language) => texts[language].trim() !== '')
  return written.length > 0 && written.length < languages.length
}

/** Copies each text to the languages in which it is empty. Returns the same object if no text is partly empty. */
export function fillLanguages<Values>(values: Values): Values {
  if (isTranslated(values)) {
    if (!isPartlyWritten(values)) return values
    const trimmed = inEveryLanguage((language) => values[language].trim())
    return inEveryLanguage((language) =>
      trimmed[language] === '' ? inLanguage(trimmed, defaultLanguage) : values[language],
    ) as Values
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  const entries = Object.entries(values).map(([name, value]) => [name, fillLanguages(value)] as const)
  const isFilled = entries.some(([name, value]) => value !== values[name as keyof Values])
  return isFilled ? (Object.fromEntries(entries) as Values) : values
}

interface FillLanguagesProps<Values> {
  values: Values
  onFill: (filled: Values) => void
  /** Shown if there is nothing to copy. */
  children: ReactNode
}

/** A button that copies each text to its empty languages. The Translations screen lists the copies. */
export function FillLanguages<Values>({ values, onFill, children }: FillLanguagesProps<Values>) {
  const filled = fillLanguages(values)
  if (filled === values) return <span className="ui-dialog-note">{children}</span>
  return (
    <span className="ui-dialog-note">
      <CopyToLanguages
        onPress={({ target }) => {
          // The button disappears, so Save gets the focus.
          target.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
          onFill(filled)
        }}
      />
    </span>
  )
}

export const CopyToLanguages = ({ onPress }: { onPress: (event: PressEvent) => void }) => (
  <Button size="small" icon={<Languages aria-hidden />} onPress={onPress}>
    {t('Copy to empty languages')}
  </Button>
)
