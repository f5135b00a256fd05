import './language-tabs.css'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import {
  englishLanguageNames,
  type Language,
  languageNames,
  languages,
  languageTags,
  type Translated,
} from '../../../domain/languages.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { TranslatedName } from './translated-field.tsx'
import type { Editor } from './use-editor.ts'

interface LanguageTabsProps<Values> {
  editor: Editor<Values>
  /** The first field of the open tab gets the focus when the editor opens. */
  autoFocus?: boolean
  /** The fields of one language. */
  children: (language: Language) => ReactNode
}

/** A tab per language; a tab with a wrong field is marked, and opens when saving finds it. */
export function LanguageTabs<Values>({ editor, autoFocus = false, children }: LanguageTabsProps<Values>) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) tabs.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [autoFocus])
  const isWrong = (language: Language) => editor.issues.some(({ path }) => path.includes(language))
  return (
    <Tabs
      ref={tabs}
      className="ui-tabs"
      selectedKey={editor.language}
      onSelectionChange={(language) => editor.setLanguage(language as Language)}
    >
      <TabList className="ui-tab-list" aria-label="Language">
        {languages.map((language) => (
          <Tab key={language} id={language} className={`ui-tab${isWrong(language) ? ' ui-tab-wrong' : ''}`}>
            <span lang={languageTags[language]}>{languageNames[language]}</span>
            {isWrong(language) && (
              <CircleAlert role="img" aria-label={`${englishLanguageNames[language]} has an error`} />
            )}
          </Tab>
        ))}
      </TabList>
      {languages.map((language) => (
        <TabPanel key={language} id={language} className="ui-tab-panel">
          {children(language)}
        </TabPanel>
      ))}
    </Tabs>
  )
}

interface LanguageTextProps<Values> {
  editor: Editor<Values>
  name: TranslatedName<Values>
  language: Language
  label: string
  hint?: string
  isOptional?: boolean
  isMultiline?: boolean
  rows?: number
}

/** One language of a translated text. */
export function LanguageText<Values>({
  editor,
  name,
  language,
  isOptional = false,
  ...rest
}: LanguageTextProps<Values>) {
  const texts = editor.values[name] as Translated
  return (
    <TextField
      {...rest}
      name={name}
      lang={languageTags[language]}
      value={texts[language]}
      onChange={(text) => editor.set(name, { ...texts, [language]: text } as Values[typeof name])}
      error={editor.errorAt(name, language)}
      isOptional={isOptional}
    />
  )
}
