import './documents.css'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { documentKindLabels, documentKinds, documents } from '../../domain/collections/documents.ts'
import { type ContentKeyName, contentKeys } from '../../domain/content/content-keys.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { type Language, languages, languageTags } from '../../domain/languages.ts'
import { isOn } from '../../domain/page/page-data.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { labelsOf, t } from '../../ui/translate/translate.tsx'
import { contentQuery } from '../data/records.ts'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { LanguageTabs, LanguageText } from '../editor/fields/language-tabs.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { lazyCode } from '../parts/lazy.tsx'
import { pasteAsMarkdown, preparePaste } from './paste.ts'

type DocumentRecord = RecordOf<typeof documents>

const toValues = (record?: DocumentRecord) => ({
  kind: record?.kind ?? documentKinds[0],
  title: record?.title ?? blankText,
  text: record?.text ?? blankText,
  inForceSince: record?.inForceSince ?? '',
  reviewedOn: record?.reviewedOn ?? '',
})

const labels = labelsOf(documents.fields)

export function DocumentDialog({ record, onClose }: { record: DocumentRecord | undefined; onClose: () => void }) {
  const editor = useEditor(documents, { record, toValues, onClose })
  const { data: content } = useQuery(contentQuery)
  const textsOf = (name: ContentKeyName) => content?.find(({ key }) => key === name)?.translations
  const ownText = (name: ContentKeyName, language: Language) => {
    const text = textsOf(name)?.[language]
    return text && text !== contentKeys[name].defaults[language] ? text : null
  }
  useEffect(preparePaste, [])
  const { code: skeletonOfDocument, failure: skeletonFailure } = useSkeletons()
  const startFromSkeleton = (language: Language) => {
    if (!skeletonOfDocument) return notifyError('This could not be loaded.')
    const skeleton = skeletonOfDocument(editor.values.kind, language, {
      isMapOnPress: isOn(textsOf('contact.map.on_press')),
      address: ownText('contact.address', language),
      email: ownText('contact.email', language),
    })
    if (skeleton === null) return
    editor.change((current) => ({
      ...current,
      title: languages.every((each) => current.title[each] === '') ? skeleton.title : current.title,
      text: { ...current.text, [language]: skeleton.text },
    }))
  }
  return (
    <EditorDialog title={record ? t('Edit document') : t('Add document')} width={1080} editor={editor} labels={labels}>
      <div className="document-facts">
        <Select
          label={labels.kind}
          options={documentKinds.map((kind) => ({ value: kind, label: t(documentKindLabels[kind]) }))}
          {...editor.field('kind')}
        />
        <TextField label={labels.inForceSince} {...editor.field('inForceSince')} type="date" isOptional />
        <TextField label={labels.reviewedOn} {...editor.field('reviewedOn')} type="date" isOptional />
      </div>
      <LanguageTabs editor={editor}>
        {(language) => (
          <>
            <LanguageText
              editor={editor}
              name="title"
              language={language}
              label={labels.title}
              isOptional={language !== 'pl'}
            />
            {editor.values.kind !== 'own' && editor.values.text[language] === '' && (
              <div>
                <Button
                  isDisabled={!content || !(skeletonOfDocument || skeletonFailure)}
                  onPress={() => startFromSkeleton(language)}
                >
                  {t('Start from a skeleton')}
                </Button>
              </div>
            )}
            <div className="document-text">
              <LanguageText
                editor={editor}
                name="text"
                language={language}
                label={labels.text}
                hint={t('# Heading, ## smaller heading, * list, 1. numbered list, **bold**, [link](https://…)')}
                isOptional
                isMultiline
                rows={18}
                onPaste={pasteAsMarkdown}
              />
              <DocumentPreview lang={languageTags[language]}>{editor.values.text[language]}</DocumentPreview>
            </div>
          </>
        )}
      </LanguageTabs>
      {record && <p className="ui-hint">{t('Earlier versions stay public until the document is deleted.')}</p>}
    </EditorDialog>
  )
}

const useSkeletons = lazyCode(async () => (await import('./skeletons.ts')).skeletonOfDocument)

const useMarkdown = lazyCode(async () => (await import('../../ui/text/markdown.tsx')).Markdown)

/** Shows a text as its page does. */
function DocumentPreview({ lang, children }: { lang: string; children: string }) {
  const { code: Markdown } = useMarkdown()
  // Typing does not wait for a long text.
  const text = useDeferredValue(children)
  return (
    <section className="document-preview" aria-label={t('Preview')} lang={lang}>
      {Markdown && <Markdown>{text}</Markdown>}
    </section>
  )
}
