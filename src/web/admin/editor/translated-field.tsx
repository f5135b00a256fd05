import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { englishLanguageNames, inAll, languages, languageTags, type Translated } from '../../../domain/languages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CopyFromPolish } from './copy-from-polish.tsx'
import type { Editor } from './use-editor.ts'

/** The fields of a form that hold a text in every language. */
export type TranslatedName<Values> = {
  [Name in keyof Values]-?: Values[Name] extends Translated ? Name : never
}[keyof Values] &
  string

interface TranslatedFieldProps<Values> {
  /** The form that holds the texts, or a part of one that says the same. */
  editor: Pick<Editor<Values>, 'values' | 'set' | 'errorAt' | 'isNew'>
  name: TranslatedName<Values>
  label: string
  hint?: string
  isOptional?: boolean
  isMultiline?: boolean
  /** For texts that one replaces rather than edits. */
  selectsOnArrival?: boolean
  /** Often the same in every language: the Polish text can be copied to the others. */
  isOftenSame?: boolean
}

/** One text in three languages, side by side (below each other on a phone). */
export function TranslatedField<Values>({
  editor,
  name,
  label,
  hint,
  isOptional = false,
  isMultiline = false,
  selectsOnArrival = false,
  isOftenSame = false,
}: TranslatedFieldProps<Values>) {
  const texts = editor.values[name] as Translated
  const change = (changed: Translated) => editor.set(name, changed as Values[typeof name])
  const errorId = useId()
  const errors = languages.map((language) => editor.errorAt(name, language))
  const shared = errors.find((error, index) => error !== undefined && errors.indexOf(error) !== index)
  return (
    <fieldset>
      <legend className="ui-label">
        {label}
        {isOptional && <span className="ui-muted">optional</span>}
      </legend>
      <div className="ui-columns-languages">
        {languages.map((language, index) => (
          <TextField
            key={language}
            name={name}
            label={englishLanguageNames[language]}
            labelPrefix={`${label} in`}
            lang={languageTags[language]}
            value={texts[language]}
            onChange={(text) => change({ ...texts, [language]: text })}
            error={errors[index]}
            errorId={shared !== undefined && errors[index] === shared ? errorId : undefined}
            isRequired={!isOptional}
            isMultiline={isMultiline}
            selectsOnArrival={selectsOnArrival}
          />
        ))}
      </div>
      {shared !== undefined && (
        <p id={errorId} className="ui-error" role="alert">
          <CircleAlert aria-hidden />
          {shared}
        </p>
      )}
      {isOftenSame ? (
        <Button
          size="small"
          className="copy-text"
          aria-label={`Copy Polish to all languages: ${label}`}
          onPress={() => change(inAll(texts.pl))}
        >
          Copy Polish to all languages
        </Button>
      ) : (
        <CopyFromPolish
          label={label}
          texts={{ [name]: texts }}
          isForNew={editor.isNew}
          onCopy={(_, changed) => change(changed)}
        />
      )}
      {hint !== undefined && <span className="ui-hint">{hint}</span>}
    </fieldset>
  )
}
