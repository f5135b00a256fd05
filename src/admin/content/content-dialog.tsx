import { ChevronRight, Lock } from 'lucide-react'
import { useState } from 'react'
import { type ContentRecord, contentInput, editableFields } from '../../domain/content/content.ts'
import { contentKeyNamed } from '../../domain/content/content-keys.ts'
import {
  type ContentSection,
  contentMessages,
  contentSections,
  contentTypes,
} from '../../domain/content/content-sections.ts'
import { switches, switchOf } from '../../domain/content/keys/content-key.ts'
import { focalPointIn, pictureTextIn, withFocalPoint, withPictureText } from '../../domain/content/picture-metadata.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { inAll } from '../../domain/languages.ts'
import { isOn } from '../../domain/page/page-data.ts'
import { Toggle } from '../../ui/fields/choices.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Message, t, translated } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { AlternativeText, crops } from '../editor/fields/focal-point-picker.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useSwitch } from '../parts/visibility-switch.tsx'
import type { ContentItem } from './content-items.ts'
import { ContentValue } from './content-value.tsx'
import { useIsExample } from './use-is-example.ts'

const { created, updated, createFailed, updateFailed, saved, saveFailed } = contentMessages

const content = {
  name: 'content',
  fields: editableFields,
  input: contentInput,
  messages: { created, updated, saveFailed: createFailed, updateFailed },
} as const

/** A predefined key that is not stored has the messages of an update (spec section 4). */
const predefinedContent = { ...content, messages: { ...content.messages, created: saved, saveFailed } } as const

const labels = {
  key: 'Key',
  section: 'Section',
  type: 'Type',
  translations: 'Text',
  metadata: 'Alternative text and crop',
}

const optionsOf = <Value extends Message>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: t(value) }))

interface ContentDialogProps {
  /** The key to edit, stored or predefined; undefined for a new one. */
  item: ContentItem | undefined
  section: ContentSection
  onClose: () => void
}

export function ContentDialog({ item, section, onClose }: ContentDialogProps) {
  const isSwitch = item?.kind === 'switch'
  const isExample = useIsExample(item)
  // As it was at first: the list shows the key as stored before its save is reported.
  const [isPredefined] = useState(item !== undefined && !item.record)
  const editor = useEditor(isPredefined ? predefinedContent : content, {
    record: item?.record,
    toValues: (stored?: ContentRecord) => {
      const translations = stored?.translations ?? item?.translations ?? blankText
      return {
        key: stored?.key ?? item?.key ?? '',
        section: stored?.section ?? item?.section ?? section,
        type: stored?.type ?? item?.type ?? 'text',
        translations: isSwitch ? inAll(isOn(translations) ? 'on' : 'off') : translations,
        metadata: stored?.metadata ?? null,
      }
    },
    onClose,
    isExample: (field, text) => field === 'translations' && isExample(text),
  })
  const { type } = editor.values
  const label = item?.label ? translated(item.label) : null
  const kind = item?.type === type ? item.kind : type
  // A predefined key's section and type are fixed; if other values are stored, they can be corrected.
  const contentKey = item && contentKeyNamed(item.key)
  const cropping = contentKey?.isCropped && {
    point: {
      value: focalPointIn(editor.values.metadata) ?? '',
      onChange: (point: string) => editor.set('metadata', withFocalPoint(editor.values.metadata, point || null)),
    },
    crops: editor.values.key === 'hero.image' ? crops.poster : crops.about,
  }

  const shownBy = item?.isWrittenByClub ? switchOf(item.key) : undefined

  const keyFields = (
    <>
      <TextField
        label={t('Key')}
        {...editor.field('key')}
        isReadOnly={item !== undefined}
        isMonospaced
        icon={item && <Lock aria-hidden />}
      />
      <div className="ui-columns-2">
        {item && contentKey?.section === item.section ? (
          <TextField label={t('Section')} value={t(item.section)} isReadOnly icon={<Lock aria-hidden />} />
        ) : (
          <Select label={t('Section')} options={optionsOf(contentSections)} {...editor.field('section')} />
        )}
        {item && contentKey?.type === item.type ? (
          <TextField label={t('Type')} value={t(item.type)} isReadOnly icon={<Lock aria-hidden />} />
        ) : (
          <Select label={t('Type')} options={optionsOf(contentTypes)} {...editor.field('type')} />
        )}
      </div>
    </>
  )

  return (
    <EditorDialog
      title={item?.record ? t('Edit Content') : t('New Content')}
      subject={label ?? undefined}
      editor={editor}
      labels={labels}
    >
      {!contentKey && keyFields}
      {shownBy && <PartSwitch switchKey={shownBy} />}
      <ContentValue
        contentKey={item?.key ?? ''}
        label={label}
        kind={kind}
        editor={editor}
        cropping={cropping}
        autoFocus={item !== undefined}
      />
      {kind === 'image' && (
        <PictureTextFields
          metadata={editor.values.metadata}
          onChange={(metadata) => editor.set('metadata', metadata)}
          isNew={editor.isNew}
        />
      )}
      {contentKey && (
        <details>
          <summary>
            <ChevronRight aria-hidden />
            {t('Details')}
          </summary>
          {keyFields}
        </details>
      )}
    </EditorDialog>
  )
}

/** Whether visitors see the part of the page to which the text belongs: a text alone would not show it. */
function PartSwitch({ switchKey }: { switchKey: keyof typeof switches }) {
  const { isLoaded, isOn: isShown, set } = useSwitch(switchKey)
  return (
    <div className="ui-cluster">
      <Toggle isOn={isShown} onChange={set} isDisabled={!isLoaded}>
        {translated(switches[switchKey].label)}
      </Toggle>
      {isLoaded && !isShown && <span className="ui-muted">{t('Visitors don’t see this text yet.')}</span>}
    </div>
  )
}

type Metadata = Record<string, unknown> | null

interface PictureTextFieldsProps {
  metadata: Metadata
  onChange: (metadata: Metadata) => void
  isNew: boolean
}

function PictureTextFields({ metadata, onChange, isNew }: PictureTextFieldsProps) {
  const pictureText = pictureTextIn(metadata)
  const change = (changed: Partial<typeof pictureText>) =>
    onChange(withPictureText(metadata, { ...pictureText, ...changed }))
  const form = {
    values: pictureText,
    set: (name: keyof typeof pictureText, value: (typeof pictureText)[keyof typeof pictureText]) =>
      change({ [name]: value }),
    errorAt: () => undefined,
    isNew,
  }
  return (
    <AlternativeText isDecorative={pictureText.decorative} onDecorative={(decorative) => change({ decorative })}>
      <TranslatedField editor={form} name="alt" label={t('Alternative text')} isOptional />
    </AlternativeText>
  )
}
