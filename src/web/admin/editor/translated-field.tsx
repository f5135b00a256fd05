import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import {
  defaultLanguage,
  inAll,
  type Language,
  languages,
  languageTags,
  type Translated,
} from '../../../domain/languages.ts'
import { languageLabel, t, translated } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { boxOf } from './opened.ts'
import type { Editor } from './use-editor.ts'

interface CopyFromPolishProps<Name extends string> {
  /** Of what, where a form has several such buttons. */
  label?: string
  /** What the form holds, by what it calls its fields. */
  texts: Readonly<Record<Name, Translated>>
  /** Not into every language. */
  into?: readonly Language[]
  /** Shown as long as a text is missing, also while there is nothing to copy. */
  isForNew: boolean
  onCopy: (name: Name, texts: Translated) => void
}

/** Copies the Polish texts to where nothing is written yet; what was copied first has the focus then. */
export function CopyFromPolish<Name extends string>({
  label,
  texts,
  into,
  isForNew,
  onCopy,
}: CopyFromPolishProps<Name>) {
  const fields = Object.entries<Translated>(texts) as [Name, Translated][]
  const lacking = fields.flatMap(([field, each]) =>
    emptyBesidePolish(each, into).map((language) => ({ field, language })),
  )
  if (lacking.length === 0 && !isForNew) return null
  const copy = (button: Element) => {
    for (const [name, each] of fields) onCopy(name, filledFromPolish(each, into))
    const [first] = lacking
    // The button has done all there was to do for it, and takes the focus no more.
    const place = button.closest('fieldset, [role=tabpanel]')
    if (first) place?.querySelector<HTMLElement>(boxOf(first))?.focus()
  }
  return (
    <div>
      <Button
        size="small"
        className="copy-text"
        aria-label={label === undefined ? undefined : t('Copy from Polish: {label}', { label })}
        isDisabled={lacking.length === 0}
        onPress={({ target }) => copy(target)}
      >
        {t('Copy from Polish')}
      </Button>
    </div>
  )
}

/** Whether a text is empty in a language although it is there in Polish. */
const isToCopy = (texts: Translated, language: Language) =>
  texts[language].trim() === '' && texts[defaultLanguage].trim() !== ''

/** The languages into which the Polish text can be copied without replacing anything. */
export const emptyBesidePolish = (texts: Translated, among: readonly Language[] = languages): Language[] =>
  among.filter((language) => isToCopy(texts, language))

/** The texts with the Polish one where there was none. */
export const filledFromPolish = (texts: Translated, among: readonly Language[] = languages): Translated => ({
  ...texts,
  ...Object.fromEntries(emptyBesidePolish(texts, among).map((language) => [language, texts[defaultLanguage]])),
})

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
  rows?: number
  /** For texts that one replaces rather than edits. */
  selectsOnArrival?: boolean
  /** Often the same in every language: the Polish text can be copied to the others. */
  isOftenSame?: boolean
}

/** One text in three languages, side by side (below each other on a phone). */
export function TranslatedField<Values>({
  editor,
  name,
  label: declared,
  hint,
  isOptional = false,
  isMultiline = false,
  rows,
  selectsOnArrival = false,
  isOftenSame = false,
}: TranslatedFieldProps<Values>) {
  const texts = editor.values[name] as Translated
  const change = (changed: Translated) => editor.set(name, changed as Values[typeof name])
  const label = translated(declared)
  const errorId = useId()
  const errors = languages.map((language) => editor.errorAt(name, language))
  const shared = errors.find((error, index) => error !== undefined && errors.indexOf(error) !== index)
  return (
    <fieldset>
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
            selectsOnArrival={selectsOnArrival}
          />
        ))}
      </div>
      {shared !== undefined && (
        <p id={errorId} className="ui-error" role="alert">
          <CircleAlert aria-hidden />
          {translated(shared)}
        </p>
      )}
      {isOftenSame ? (
        <Button
          size="small"
          className="copy-text"
          aria-label={t('Copy Polish to all languages: {label}', { label })}
          onPress={() => change(inAll(texts.pl))}
        >
          {t('Copy Polish to all languages')}
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
