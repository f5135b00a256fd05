import { Asterisk, CircleAlert } from 'lucide-react'
import type { ClipboardEvent, ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { type Language, languageTags, type Translated } from '../../../domain/languages.ts'
import type { Issue } from '../../../domain/problems.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { languageLabel, languagesInOrder, t, translated } from '../../../ui/translate/translate.tsx'
import type { Editor } from '../use-editor.ts'
import { labelOf, type TranslatedName } from './translated-field.tsx'

interface LanguageTabsProps<Values> {
  editor: Editor<Values>
  children: (language: Language) => ReactNode
}

const hasIssue = (issues: readonly Issue[], language: Language) => issues.some(({ path }) => path.includes(language))

/** A tab for each language. Marks incomplete languages at once, and errors after an attempt to save. */
export function LanguageTabs<Values>({ editor, children }: LanguageTabsProps<Values>) {
  const unmetRules = editor.check()
  const hasError = (language: Language) => hasIssue(editor.issues, language)
  return (
    <Tabs
      className="ui-stack"
      selectedKey={editor.language}
      onSelectionChange={(language) => editor.setLanguage(language as Language)}
    >
      <TabList className="ui-tabs" aria-label={t('Language')}>
        {languagesInOrder().map((language) => (
          <Tab key={language} id={language} className={`ui-tab${hasError(language) ? ' ui-tab-wrong' : ''}`}>
            {languageLabel(language)}
            <Mark language={language} hasError={hasError(language)} isIncomplete={hasIssue(unmetRules, language)} />
          </Tab>
        ))}
      </TabList>
      {languagesInOrder().map((language) => (
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
  rows?: number
  hint?: string
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void
}

/** A field for a text in one language. */
export function LanguageText<Values>({ editor, name, language, label, ...options }: LanguageTextProps<Values>) {
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
