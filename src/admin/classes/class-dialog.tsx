import { classes, titleRequired } from '../../domain/collections/classes.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { englishLanguageNames, type Language, languages } from '../../domain/languages.ts'
import type { Issue } from '../../domain/problems.ts'
import { Toggle } from '../../ui/fields/choices.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { labelsOf, languagesInOrder, t } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { LanguageTabs, LanguageText } from '../editor/fields/language-tabs.tsx'
import { useEditor } from '../editor/use-editor.ts'

type ClassRecord = RecordOf<typeof classes>

const toValues = (record?: ClassRecord) => ({
  title: record?.title ?? blankText,
  description: record?.description ?? blankText,
  forBeginners: record?.forBeginners ?? false,
})

const labels = labelsOf(classes.fields)

export function ClassDialog({ record, onClose }: { record: ClassRecord | undefined; onClose: () => void }) {
  const editor = useEditor(classes, {
    record,
    toValues,
    onClose,
    onInvalid: (issues) => {
      const language = firstLanguageWithoutTitle(issues)
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
    <EditorDialog title={record ? t('Edit Class') : t('Add Class')} width={500} editor={editor} labels={labels}>
      <LanguageTabs editor={editor}>
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
      <Toggle
        name="forBeginners"
        isOn={editor.values.forBeginners}
        onChange={(isOn) => editor.set('forBeginners', isOn)}
      >
        {labels.forBeginners}
      </Toggle>
    </EditorDialog>
  )
}

export function firstLanguageWithoutTitle(issues: readonly Issue[]): Language | undefined {
  return languagesInOrder().find((language) =>
    issues.some(({ path, message }) => path[0] === 'title' && message === titleRequired(language)),
  )
}

/** Returns the language whose code is in a server's message about a title (spec section 8). */
export function languageOfTitleError(message: string): Language | undefined {
  if (!/title/i.test(message)) return undefined
  const words = message.toLowerCase().split(/\W+/)
  return languages.find((language) => words.includes(language))
}
