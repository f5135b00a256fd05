import { useState } from 'react'
import type { ContentKind } from '../../../domain/content-keys/content-key.ts'
import {
  inAll,
  isSameInAll,
  type Language,
  languages,
  languageTags,
  type Translated,
} from '../../../domain/languages.ts'
import { isOn } from '../../../domain/page-data.ts'
import { languageLabel, t } from '../../translate/translate.tsx'
import { Toggle } from '../../ui/choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressField } from '../editor/address-field.tsx'
import type { Crop, Focus } from '../editor/focal-point.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { CopyFromPolish } from '../editor/translated-field.tsx'
import type { Editor } from '../editor/use-editor.ts'

interface ContentValueProps {
  /** The name of the key; null for a key of the club's own. */
  label: string | null
  hint?: string | undefined
  kind: ContentKind
  texts: Translated
  onChange: (texts: Translated) => void
  /** The error in a language, or the first error. */
  errorIn: (language?: Language) => string | undefined
  editor: Pick<Editor<never>, 'setUploading' | 'close'>
  /** The focal point and the crops of a picture that the site crops. */
  focus?: { point: Focus; crops: readonly Crop[] } | undefined
  isNew: boolean
  autoFocus: boolean
}

const name = 'translations'

/** The value of a key: a text in each language or for all of them, a picture, or a switch. */
export function ContentValue({ kind, ...rest }: ContentValueProps) {
  const { label, texts, onChange, errorIn, editor, focus } = rest
  switch (kind) {
    case 'switch':
      return (
        <Toggle isOn={isOn(texts)} onChange={(on) => onChange(inAll(on ? 'on' : 'off'))}>
          {label}
        </Toggle>
      )
    case 'image':
      return (
        <ImageField
          editor={editor}
          label={t('Image URL')}
          name={name}
          value={texts.en}
          onChange={(url) => onChange(inAll(url))}
          error={errorIn()}
          shape="wide"
          uploadLabel={t('Browse')}
          uploadFailed={null}
          focus={focus?.point}
          crops={focus?.crops}
        />
      )
    case 'text':
      return <TextsByLanguage {...rest} rows={8} />
    default:
      return <TextForAll {...rest} isAddress={kind === 'link'} />
  }
}

type TextsProps = Omit<ContentValueProps, 'kind' | 'editor' | 'focus'>

function TextsByLanguage({ label, texts, onChange, errorIn, isNew, rows }: TextsProps & { rows: number }) {
  return (
    <fieldset>
      {label !== null && <legend className="ui-label">{label}</legend>}
      <div className="ui-columns-languages">
        {languages.map((language) => (
          <TextField
            key={language}
            name={name}
            label={languageLabel(language)}
            lang={languageTags[language]}
            value={texts[language]}
            onChange={(text) => onChange({ ...texts, [language]: text })}
            error={errorIn(language)}
            isMultiline
            rows={rows}
          />
        ))}
      </div>
      <CopyFromPolish texts={{ [name]: texts }} isForNew={isNew} onCopy={(_, copied) => onChange(copied)} />
    </fieldset>
  )
}

/** One field for a text that is the same in all languages, or three. */
function TextForAll({ isAddress, ...rest }: TextsProps & { isAddress: boolean }) {
  const { label, hint, texts, onChange, errorIn, autoFocus } = rest
  const [isApart, setApart] = useState(!isSameInAll(texts))
  const [apart, setApartTexts] = useState(texts)
  const Field = isAddress ? AddressField : TextField
  const isTogether = !isApart && isSameInAll(texts)

  const toggle = (together: boolean) => {
    setApart(!together)
    if (together) {
      setApartTexts(texts)
      onChange(inAll(texts.pl))
    } else if (texts.pl === apart.pl) onChange(apart)
  }
  return (
    <>
      {isTogether ? (
        <Field
          label={label ?? t('Text')}
          name={name}
          value={texts.pl}
          onChange={(text) => onChange(inAll(text))}
          error={errorIn()}
          hint={hint}
          isMultiline={!isAddress}
          rows={2}
          isMonospaced={isAddress}
          placeholder={isAddress ? t('https://…') : undefined}
          autoFocus={autoFocus}
        />
      ) : (
        <TextsByLanguage {...rest} rows={3} />
      )}
      <Toggle isOn={isTogether} onChange={toggle}>
        {t('The same in all languages')}
      </Toggle>
    </>
  )
}
