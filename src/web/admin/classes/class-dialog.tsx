import { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { englishLanguageNames } from '../../../domain/languages.ts'
import { notifyError } from '../../ui/notices.ts'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { LanguageTabs, LanguageText } from '../editor/language-tabs.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { firstWithoutTitle, languageOfTitleError } from './title-errors.ts'

type ClassRecord = RecordOf<typeof classes>

const toValues = (record?: ClassRecord) => ({
  title: record?.title ?? blankText,
  description: record?.description ?? blankText,
})

export function ClassDialog({ record, onClose }: { record: ClassRecord | undefined; onClose: () => void }) {
  const editor = useEditor(classes, {
    record,
    toValues,
    onClose,
    onInvalid: (issues) => {
      const language = firstWithoutTitle(issues)
      if (!language) return
      editor.setLanguage(language)
      notifyError(`Please fill in the ${englishLanguageNames[language]} title field`, 'Validation Error')
    },
    onFailure: (message) => {
      const language = languageOfTitleError(message)
      if (language) editor.setLanguage(language)
    },
  })
  return (
    <EditorDialog
      title={record ? 'Edit Class' : 'Add Class'}
      width={500}
      editor={editor}
      labels={{ title: 'Title', description: 'Description' }}
    >
      <LanguageTabs editor={editor}>
        {(language) => (
          <>
            <LanguageText editor={editor} name="title" language={language} label="Title" />
            <LanguageText
              editor={editor}
              name="description"
              language={language}
              label="Description"
              isOptional
              isMultiline
            />
          </>
        )}
      </LanguageTabs>
    </EditorDialog>
  )
}
