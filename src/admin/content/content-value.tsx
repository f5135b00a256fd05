import { useState } from 'react'
import { completeContentAddress } from '../../domain/content/content-addresses.ts'
import { contentKeyNamed } from '../../domain/content/content-keys.ts'
import type { ContentKind } from '../../domain/content/keys/content-key.ts'
import { isUnframedMap } from '../../domain/content/unframed-maps.ts'
import { inAll, inLanguage, isLanguage, isSameInAll, languages, type Translated } from '../../domain/languages.ts'
import { isOn } from '../../domain/page/page-data.ts'
import { Toggle } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { firstLanguage, languageLabel, t } from '../../ui/translate/translate.tsx'
import { AddressField } from '../editor/fields/address-field.tsx'
import type { ColourFieldProps } from '../editor/fields/colour-field.tsx'
import type { Crop, FocalPointField } from '../editor/fields/focal-point-picker.tsx'
import { ImageField } from '../editor/fields/image-field.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { lazyCode } from '../parts/lazy.tsx'

interface ContentValueProps {
  /** Empty for a new key. */
  contentKey: string
  label: string | null
  kind: ContentKind
  editor: Pick<
    Editor<{ translations: Translated }>,
    'values' | 'set' | 'errorAt' | 'isCopied' | 'isExample' | 'isNew' | 'setUploading' | 'close'
  >
  cropping?: { point: FocalPointField; crops: readonly Crop[] } | undefined
  autoFocus: boolean
}

const name = 'translations'

/** Loaded separately, because only one key is a colour. */
const useColourField = lazyCode(() => import('../editor/fields/colour-field.tsx'))

function LazyColourField(props: ColourFieldProps) {
  const { code, failure } = useColourField()
  if (failure) throw failure
  return code && <code.ColourField {...props} />
}

export function ContentValue({ kind, cropping, ...textProps }: ContentValueProps) {
  const { label, editor } = textProps
  const texts = editor.values.translations
  switch (kind) {
    case 'switch':
      return (
        <Toggle isOn={isOn(texts)} onChange={(isNowOn) => editor.set(name, inAll(isNowOn ? 'on' : 'off'))}>
          {label}
        </Toggle>
      )
    case 'color':
      return (
        <LazyColourField
          label={label ?? t('Text')}
          name={name}
          value={texts.pl}
          onChange={(colour) => editor.set(name, inAll(colour))}
          error={editor.errorAt(name)}
          autoFocus={textProps.autoFocus}
        />
      )
    case 'image':
      return (
        <ImageField
          editor={editor}
          label={t('Image URL')}
          name={name}
          value={texts.en}
          onChange={(url) => editor.set(name, inAll(url))}
          error={editor.errorAt(name)}
          uploadLabel={t('Browse')}
          uploadFailed={null}
          focalPoint={cropping?.point}
          crops={cropping?.crops}
          isUncroppedByDefault={!cropping}
        />
      )
    case 'text':
      return <TextsByLanguage {...textProps} rows={8} />
    default:
      return <TextInAllLanguages {...textProps} isAddress={kind === 'link'} />
  }
}

/** The keyboards of phones, by content key. */
const inputModes: Record<string, 'tel' | 'email'> = { 'contact.phone': 'tel', 'contact.email': 'email' }

const errorOf = (contentKey: string, text: string) =>
  contentKey === 'contact.map.url' && isUnframedMap(completeContentAddress(text, contentKey))
    ? t('The page can’t show this link as a map: paste the club’s street and town, or its coordinates')
    : undefined

function hintOf(contentKey: string): string | undefined {
  if (contentKey === 'contact.map.url')
    return t('Paste the club’s street and town, its coordinates, or HTML from Share, Embed a map in Google Maps.')
  if (contentKey === 'contact.address') return t('The map doesn’t follow this address: change “Map address” too.')
  if (contentKey === 'visit.steps') return t('One step per line, such as “Come: 10 minutes early”.')
  return undefined
}

type TextsProps = Omit<ContentValueProps, 'kind' | 'cropping'>

function TextsByLanguage({ contentKey, editor, rows }: TextsProps & { rows: number }) {
  const texts = editor.values.translations
  const examples = languages.filter((language) => editor.isExample(name, { language, text: texts[language] }))
  const hint =
    examples.length > 0 && examples.length < languages.length
      ? t('still the example: {languages}', { languages: examples.map(languageLabel).join(', ') })
      : hintOf(contentKey)
  const errorAt: typeof editor.errorAt = (field, language) =>
    editor.errorAt(field, language) ?? (isLanguage(language) ? errorOf(contentKey, texts[language]) : undefined)
  return (
    <TranslatedField
      editor={{ ...editor, errorAt }}
      name={name}
      label={t('Text')}
      isMultiline
      rows={rows}
      inputMode={inputModes[contentKey]}
      hint={hint}
      copiesWhenLeft={contentKeyNamed(contentKey)?.nameKind === 'brand'}
    />
  )
}

/** One field for a text that is the same in all languages, else a field for each language. */
function TextInAllLanguages({ isAddress, ...textProps }: TextsProps & { isAddress: boolean }) {
  const { contentKey, label, editor, autoFocus } = textProps
  const texts = editor.values.translations
  const onChange = (changed: Translated) => editor.set(name, changed)
  const [isSeparate, setSeparate] = useState(!isSameInAll(texts))
  const [separateTexts, setSeparateTexts] = useState(texts)
  const Field = isAddress ? AddressField : TextField
  const isShared = !isSeparate && isSameInAll(texts)

  const toggle = (isNowShared: boolean) => {
    setSeparate(!isNowShared)
    if (isNowShared) {
      setSeparateTexts(texts)
      onChange(inAll(inLanguage(texts, firstLanguage())))
    } else if (texts.pl === separateTexts.pl) onChange(separateTexts)
  }
  return (
    <>
      {isShared ? (
        <Field
          label={label ?? t('Text')}
          name={name}
          value={texts.pl}
          onChange={(text) => onChange(inAll(text))}
          error={editor.errorAt(name) ?? errorOf(contentKey, texts.pl)}
          hint={hintOf(contentKey)}
          {...(isAddress && { complete: (pasted: string) => completeContentAddress(pasted, contentKey) })}
          inputMode={inputModes[contentKey]}
          isMultiline={!isAddress}
          rows={2}
          isMonospaced={isAddress}
          placeholder={isAddress ? t('https://…') : undefined}
          autoFocus={autoFocus}
          selectsOnFocus={editor.isExample(name, { language: 'pl', text: texts.pl })}
        />
      ) : (
        <TextsByLanguage {...textProps} rows={3} />
      )}
      <Toggle isOn={isShared} onChange={toggle}>
        {t('The same in all languages')}
      </Toggle>
    </>
  )
}
