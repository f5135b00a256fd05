import { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { labelsOf } from '../../../domain/collections/field.ts'
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

const labels = labelsOf(classes.fields)

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
    <EditorDialog title={record ? 'Edit Class' : 'Add Class'} width={500} editor={editor} labels={labels}>
      <LanguageTabs editor={editor} names={['title', 'description']}>
        {(language) => (
          <>
            <LanguageText editor={editor} name="title" language={language} label={labels.title} />
            <LanguageText
              editor={editor}
              name="description"
              language={language}
              label={labels.description}
              isOptional
              isMultiline
            />
          </>
        )}
      </LanguageTabs>
    </EditorDialog>
  )
}
