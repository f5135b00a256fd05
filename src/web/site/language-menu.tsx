import type { MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { type Language, languageNames, languages, languageTags, pathInLanguage } from '../../domain/languages.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDetailsMenu } from './use-details-menu.ts'

export function LanguageMenu() {
  const text = useText()
  const menu = useDetailsMenu()
  return (
    <details ref={menu} className="language-menu">
      <summary>
        <Icon name="globe" />
        <span className="visually-hidden">{text('nav.language')}: </span>
        {text('nav.language.short')}
        <Icon name="chevron-down" />
      </summary>
      <LanguageLinks className="language-list" />
    </details>
  )
}

/** Links that work without scripts, and switch without a reload with them. */
export function LanguageLinks({ className }: { className: string }) {
  const [path] = useLocation()
  const { language, setLanguage } = useLanguage()

  const choose = (event: MouseEvent, chosen: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setLanguage(chosen)
  }
  return (
    <ul className={className}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={pathInLanguage(path, each)}
            hrefLang={languageTags[each]}
            lang={languageTags[each]}
            aria-current={each === language || undefined}
            onClick={(event) => choose(event, each)}
          >
            {languageNames[each]}
            {each === language && <Icon name="check" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
