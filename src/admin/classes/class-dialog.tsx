import { Asterisk, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { classes, titleRequired } from '../../domain/collections/classes.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import {
  englishLanguageNames,
  type Language,
  languages,
  languageTags,
  type Translated,
} from '../../domain/languages.ts'
import type { Issue } from '../../domain/problems.ts'
import { Toggle } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { labelsOf, languageLabel, t, translated } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { labelOf, type TranslatedName } from '../editor/fields/translated-field.tsx'
import { type Editor, useEditor } from '../editor/use-editor.ts'

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
  return languages.find((language) =>
    issues.some(({ path, message }) => path[0] === 'title' && message === titleRequired(language)),
  )
}

/** Returns the language whose code is in a server's message about a title (spec section 8). */
export function languageOfTitleError(message: string): Language | undefined {
  if (!/title/i.test(message)) return undefined
  const words = message.toLowerCase().split(/\W+/)
  return languages.find((language) => words.includes(language))
}

interface LanguageTabsProps<Values> {
  editor: Editor<Values>
  children: (language: Language) => ReactNode
}

const hasIssue = (issues: readonly Issue[], language: Language) => issues.some(({ path }) => path.includes(language))

/** A tab for each language. Marks incomplete languages at once, and errors after an attempt to save. */
function LanguageTabs<Values>({ editor, children }: LanguageTabsProps<Values>) {
  const unmetRules = editor.check()
  const hasError = (language: Language) => hasIssue(editor.issues, language)
  return (
    <Tabs
      className="ui-stack"
      selectedKey={editor.language}
      onSelectionChange={(language) => editor.setLanguage(language as Language)}
    >
      <TabList className="ui-tabs" aria-label={t('Language')}>
        {languages.map((language) => (
          <Tab key={language} id={language} className={`ui-tab${hasError(language) ? ' ui-tab-wrong' : ''}`}>
            {languageLabel(language)}
            <Mark language={language} hasError={hasError(language)} isIncomplete={hasIssue(unmetRules, language)} />
          </Tab>
        ))}
      </TabList>
      {languages.map((language) => (
        <TabPanel key={language} id={language} className="ui-stack">
          {children(language)}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function Mark({ language, hasError, isIncomplete }: { language: Language; hasError: boolean; isIncomplete: boolean }) {
  const name = languageLabel(language)
  if (hasError) return <CircleAlert role="img" aria-label={t('{name} has an error', { name })} />
  return isIncomplete && <Asterisk role="img" aria-label={t('{name} is still to be filled in', { name })} />
}

interface LanguageTextProps<Values> {
  editor: Editor<Values>
  name: TranslatedName<Values>
  language: Language
  label: string
  isOptional?: boolean
  isMultiline?: boolean
}

function LanguageText<Values>({ editor, name, language, label, ...options }: LanguageTextProps<Values>) {
  const texts = editor.values[name] as Translated
  return (
    <TextField
      {...options}
      label={labelOf(translated(label), editor.needsCheck({ language, text: texts[language] }))}
      name={name}
      lang={languageTags[language]}
      value={texts[language]}
      onChange={(text) => editor.set(name, { ...texts, [language]: text } as Values[typeof name])}
      error={editor.errorAt(name, language)}
    />
  )
}
