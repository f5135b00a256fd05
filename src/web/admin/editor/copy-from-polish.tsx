import { defaultLanguage, type Language, languages, type Translated } from '../../../domain/languages.ts'
import { Button } from '../../ui/button.tsx'
import { boxOf } from './opened.ts'

interface CopyFromPolishProps<Name extends string> {
  /** Of what, where a form has several such buttons. */
  label?: string
  /** What the form holds, by what it calls its fields. */
  texts: Readonly<Record<Name, Translated>>
  /** Not into every language. */
  into?: readonly Language[]
  /** It stands there for what is still to be written, also while there is nothing to copy. */
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
        aria-label={label === undefined ? undefined : `Copy from Polish: ${label}`}
        isDisabled={lacking.length === 0}
        onPress={({ target }) => copy(target)}
      >
        Copy from Polish
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
