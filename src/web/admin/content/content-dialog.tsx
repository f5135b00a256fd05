import { Lock } from 'lucide-react'
import { type ContentRecord, contentInput, contentMessages } from '../../../domain/content.ts'
import {
  type ContentSection,
  type ContentType,
  contentSections,
  contentTypes,
} from '../../../domain/content-sections.ts'
import { englishLanguageNames, languages, languageTags, type Translated } from '../../../domain/languages.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { ImageField } from '../editor/image-field.tsx'
import { useEditor } from '../editor/use-editor.ts'
import type { ContentItem } from './content-items.ts'

const { created, updated, createFailed, updateFailed, saved, saveFailed } = contentMessages

const content = {
  name: 'content',
  input: contentInput,
  messages: { created, updated, saveFailed: createFailed, updateFailed },
} as const

/** A predefined key is there already, with its defaults: its first save stores it (spec section 4). */
const predefined = { ...content, messages: { ...content.messages, created: saved, saveFailed } } as const

const labels = { key: 'Key', section: 'Section', type: 'Type', translations: 'Text', metadata: 'Metadata' }

const sections = contentSections.map((value) => ({ value, label: value }))
const types = contentTypes.map((value) => ({ value, label: value }))

interface ContentDialogProps {
  record: ContentRecord | undefined
  /** A predefined key that is not stored yet. */
  preset: ContentItem | undefined
  /** The section in which a new key starts. */
  section: ContentSection
  onClose: () => void
}

interface ContentValues {
  key: string
  section: ContentSection
  type: ContentType
  translations: Translated
  metadata: ContentRecord['metadata']
}

export function ContentDialog({ record, preset, section, onClose }: ContentDialogProps) {
  const editor = useEditor(preset ? predefined : content, {
    record,
    toValues: (stored?: ContentRecord): ContentValues => ({
      key: stored?.key ?? preset?.key ?? '',
      section: stored?.section ?? preset?.section ?? section,
      type: stored?.type ?? preset?.type ?? 'text',
      translations: stored?.translations ?? preset?.translations ?? { pl: '', en: '', ua: '' },
      metadata: stored?.metadata ?? null,
    }),
    onClose,
  })
  const { key, type, translations } = editor.values

  return (
    <EditorDialog title={record ? 'Edit Content' : 'New Content'} editor={editor} labels={labels}>
      <TextField
        label="Key"
        value={key}
        onChange={(value) => editor.set('key', value)}
        error={editor.errorAt('key')}
        isReadOnly={record !== undefined}
        isMonospaced
        icon={record && <Lock aria-hidden />}
        autoFocus={!record && !preset}
      />
      <div className="ui-columns-2">
        <Select
          label="Section"
          options={sections}
          value={editor.values.section}
          onChange={(value) => editor.set('section', value)}
          error={editor.errorAt('section')}
        />
        <Select
          label="Type"
          options={types}
          value={type}
          onChange={(value) => editor.set('type', value)}
          error={editor.errorAt('type')}
        />
      </div>
      {type === 'text' ? (
        <div className="ui-columns-3">
          {languages.map((language) => (
            <TextField
              key={language}
              label={englishLanguageNames[language]}
              lang={languageTags[language]}
              value={translations[language]}
              onChange={(text) => editor.set('translations', { ...translations, [language]: text })}
              error={editor.errorAt('translations', language)}
              isMultiline
              rows={8}
              autoFocus={language === 'en' && (record ?? preset) !== undefined}
            />
          ))}
        </div>
      ) : (
        <ImageField
          label="Image URL"
          value={translations.en}
          onChange={(url) => editor.set('translations', { pl: url, en: url, ua: url })}
          error={editor.errorAt('translations')}
          shape="wide"
          uploadLabel="Browse"
          uploadFailed={null}
          onUploading={editor.setUploading}
        />
      )}
    </EditorDialog>
  )
}
