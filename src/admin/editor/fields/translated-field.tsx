import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { findLanguage, type Language, languages, languageTags, type Translated } from '../../../domain/languages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { languageLabel, languagesInOrder, t, translated } from '../../../ui/translate/translate.tsx'
import type { Editor } from '../use-editor.ts'
import { type Copies, copyFrom } from './copied-texts.ts'

/** The names of a form's fields that contain a text in every language. */
export type TranslatedName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends Translated ? Name : never
}[keyof Values] &
  string

interface TranslatedFieldProps<Values> {
  editor: Pick<Editor<Values>, 'values' | 'set' | 'errorAt'> &
    Partial<Pick<Editor<Values>, 'isCopied' | 'isExample' | 'needsCheck'>>
  name: TranslatedName<Values>
  label: string
  hint?: string
  isOptional?: boolean
  isMultiline?: boolean
  rows?: number
  /** The keyboard of phones. */
  inputMode?: 'tel' | 'email' | undefined
  autoFocus?: boolean
  /** Whether leaving the field of a name or number copies it to empty languages. */
  copiesWhenLeft?: boolean
}

/** Returns a field's label, which says whether its text is to be checked. */
export const labelOf = (label: string, needsCheck = false) => (needsCheck ? t('{label} (check)', { label }) : label)

export function TranslatedField<Values>({
  editor,
  name,
  label: englishLabel,
  hint,
  isOptional = false,
  isMultiline = false,
  rows,
  inputMode,
  autoFocus = false,
  copiesWhenLeft = false,
}: TranslatedFieldProps<Values>) {
  const texts = editor.values[name] as Translated
  const change = (changed: Translated) => editor.set(name, changed as Values[typeof name])
  const label = translated(englishLabel)
  const errorId = useId()
  const order = languagesInOrder()
  const errors = order.map((language) => editor.errorAt(name, language))
  const sharedError = errors.find((error, index) => error !== undefined && errors.indexOf(error) !== index)
  const isExample = (language: Language) => editor.isExample?.(name, { language, text: texts[language] }) ?? false
  const { handlers, markTyped } = useCopying(texts, change, {
    isCopied: (text) => copiesWhenLeft && editor.isCopied?.(name, text) === true,
    examples: languages.filter(isExample),
  })
  return (
    <fieldset {...handlers}>
      <legend className="ui-label">
        {label}
        {isOptional && <span className="ui-muted">{t('optional')}</span>}
      </legend>
      <div className="ui-columns-languages">
        {order.map((language, index) => (
          <TextField
            key={language}
            name={name}
            label={labelOf(languageLabel(language), editor.needsCheck?.({ language, text: texts[language] }))}
            labelPrefix={t('{label} in', { label })}
            lang={languageTags[language]}
            value={texts[language]}
            onChange={(text) => {
              markTyped(language)
              change({ ...texts, [language]: text })
            }}
            error={errors[index]}
            errorId={sharedError !== undefined && errors[index] === sharedError ? errorId : undefined}
            isRequired={!isOptional}
            isMultiline={isMultiline}
            rows={rows}
            inputMode={inputMode}
            autoFocus={autoFocus && index === 0}
            selectsOnFocus={copiesWhenLeft || isExample(language)}
          />
        ))}
      </div>
      {sharedError !== undefined && (
        <p id={errorId} className="ui-error" role="alert">
          <CircleAlert aria-hidden />
          {translated(sharedError)}
        </p>
      )}
      {hint !== undefined && <span className="ui-hint">{hint}</span>}
    </fieldset>
  )
}

interface Copying {
  isCopied: (text: string) => boolean
  /** The languages that still show the example: a copy replaces them too, unless they were typed here. */
  examples: readonly Language[]
}

/** Returns handlers that copy a text to empty languages, to its earlier copies and over examples when its field is left. */
function useCopying(texts: Translated, change: (texts: Translated) => void, { isCopied, examples }: Copying) {
  const textsBefore = useRef<Translated>(texts)
  const copies = useRef<Copies>({})
  const typed = useRef(new Set<Language>())
  const copyText = ({ target }: { target: EventTarget }) => {
    const source = findLanguage((target as HTMLElement).lang)
    if (!source || texts[source] === textsBefore.current[source] || !isCopied(texts[source])) return
    const replaced = examples.filter((language) => !typed.current.has(language))
    const copied = copyFrom(source, texts, copies.current, replaced)
    copies.current = copied.copies
    // Renders at once, because the next field selects its value when it gets the focus.
    flushSync(() => change(copied.texts))
  }
  return {
    /** What is typed over a copy is no copy any more. */
    markTyped: (language: Language) => {
      typed.current.add(language)
      delete copies.current[language]
    },
    handlers: {
      onFocus: () => {
        textsBefore.current = texts
      },
      onBlur: copyText,
      // Enter saves before the field loses the focus.
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && copyText(event),
    },
  }
}
