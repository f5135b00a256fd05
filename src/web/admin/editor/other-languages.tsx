import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PressEvent } from 'react-aria-components'
import {
  defaultLanguage,
  inEveryLanguage,
  inLanguage,
  isLanguage,
  isTranslated,
  languages,
  type Translated,
} from '../../../domain/languages.ts'
import { cleanText } from '../../../domain/text.ts'
import { t } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import type { Editor } from './use-editor.ts'

const isPartlyWritten = (texts: Translated) => {
  const written = languages.filter((language) => cleanText(texts[language]) !== '')
  return written.length > 0 && written.length < languages.length
}

/** Copies each text to the languages in which it is empty. Returns the same object if no text is partly empty. */
export function fillLanguages<Values>(values: Values): Values {
  if (isTranslated(values)) {
    if (!isPartlyWritten(values)) return values
    const cleaned = inEveryLanguage((language) => cleanText(values[language]))
    return inEveryLanguage((language) =>
      cleaned[language] === '' ? inLanguage(cleaned, defaultLanguage) : values[language],
    ) as Values
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values
  const entries = Object.entries(values).map(([name, value]) => [name, fillLanguages(value)] as const)
  const isFilled = entries.some(([name, value]) => value !== values[name as keyof Values])
  return isFilled ? (Object.fromEntries(entries) as Values) : values
}

interface FillLanguagesProps<Values> {
  editor: Pick<Editor<Values>, 'values' | 'setAll' | 'check'>
  /** Shown once no language is missing. */
  children: ReactNode
}

/** A button that copies each text to its empty languages. The Translations screen lists the copies. */
export function FillLanguages<Values>({ editor, children }: FillLanguagesProps<Values>) {
  const filled = fillLanguages(editor.values)
  const isFilled = filled === editor.values
  // A new record shows the button from the start, so that users see that they need not type every language.
  const isMissing = !isFilled || editor.check().some(({ path }) => path.some(isLanguage))
  return (
    <span className="ui-dialog-note">
      {isMissing ? (
        <CopyToLanguages
          isDisabled={isFilled}
          onPress={({ target }) => {
            // The button disappears, so Save gets the focus.
            target.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
            editor.setAll(filled)
          }}
        />
      ) : (
        children
      )}
    </span>
  )
}

export const CopyToLanguages = (props: { isDisabled: boolean; onPress: (event: PressEvent) => void }) => (
  <Button {...props} size="small" icon={<Languages aria-hidden />}>
    {t('Copy to empty languages')}
  </Button>
)
