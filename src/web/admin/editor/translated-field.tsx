import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { inEveryLanguage, type Language, languages, languageTags, type Translated } from '../../../domain/languages.ts'
import { languageLabel, t, translated } from '../../translate/translate.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Editor } from './use-editor.ts'

/** The fields of a form that hold a text in every language. */
export type TranslatedName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends Translated ? Name : never
}[keyof Values] &
  string

interface TranslatedFieldProps<Values> {
  /** The editor of the texts, or an object with the same members. */
  editor: Pick<Editor<Values>, 'values' | 'set' | 'errorAt'>
  name: TranslatedName<Values>
  label: string
  hint?: string
  isOptional?: boolean
  isMultiline?: boolean
  rows?: number
  /** Whether a text is the same in every language: the others that were empty or the same follow when it is left. */
  isSameInAll?: (text: string) => boolean
}

/** A name stays what it is. */
export const isName = () => true

/** One text in three languages, side by side (below each other on a phone). */
export function TranslatedField<Values>({
  editor,
  name,
  label: declared,
  hint,
  isOptional = false,
  isMultiline = false,
  rows,
  isSameInAll,
}: TranslatedFieldProps<Values>) {
  const texts = editor.values[name] as Translated
  const change = (changed: Translated) => editor.set(name, changed as Values[typeof name])
  const label = translated(declared)
  const errorId = useId()
  const errors = languages.map((language) => editor.errorAt(name, language))
  const shared = errors.find((error, index) => error !== undefined && errors.indexOf(error) !== index)
  const following = useFollowing(texts, change, isSameInAll)
  return (
    <fieldset {...following}>
      <legend className="ui-label">
        {label}
        {isOptional && <span className="ui-muted">{t('optional')}</span>}
      </legend>
      <div className="ui-columns-languages">
        {languages.map((language, index) => (
          <TextField
            key={language}
            name={name}
            label={languageLabel(language)}
            labelPrefix={t('{label} in', { label })}
            lang={languageTags[language]}
            value={texts[language]}
            onChange={(text) => change({ ...texts, [language]: text })}
            error={errors[index]}
            errorId={shared !== undefined && errors[index] === shared ? errorId : undefined}
            isRequired={!isOptional}
            isMultiline={isMultiline}
            rows={rows}
            selectsOnArrival={isSameInAll !== undefined}
          />
        ))}
      </div>
      {shared !== undefined && (
        <p id={errorId} className="ui-error" role="alert">
          <CircleAlert aria-hidden />
          {translated(shared)}
        </p>
      )}
      {hint !== undefined && <span className="ui-hint">{hint}</span>}
    </fieldset>
  )
}

/** Handlers that take a text to the languages that are empty, and the Polish one to those that were the same. */
function useFollowing(texts: Translated, change: (texts: Translated) => void, isSameInAll = (_: string) => false) {
  const before = useRef<Translated>(texts)
  const follow = ({ target }: { target: EventTarget }) => {
    const left = languages.find((language) => languageTags[language] === (target as HTMLElement).lang)
    if (!left || texts[left] === before.current[left] || !isSameInAll(texts[left])) return
    // Another spelling of a translation leaves the Polish text as it is.
    const isSameAsBefore = (language: Language) => left === 'pl' && texts[language] === before.current.pl
    const isFollowing = (language: Language) => texts[language] === '' || isSameAsBefore(language)
    // Before the next box gets the focus, which selects its value.
    flushSync(() => change(inEveryLanguage((language) => texts[isFollowing(language) ? left : language])))
  }
  return {
    onFocus: () => {
      before.current = texts
    },
    onBlur: follow,
    // Enter saves what is not left.
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && follow(event),
  }
}
