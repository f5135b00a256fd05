import { useLocation } from 'wouter'
import {
  defaultLanguage,
  type Language,
  languageNames,
  languages,
  languageTags,
  pathInLanguage,
} from '../../domain/languages.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { useDetailsMenu } from './navigation.ts'

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

/** Links to the page in each language; a click leads to the section that is in the window. */
export function LanguageLinks({ className }: { className: string }) {
  const [path] = useLocation()
  const { language } = usePageData()
  return (
    <ul className={className}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={pathInLanguage(path, each)}
            hrefLang={languageTags[each]}
            lang={languageTags[each]}
            aria-current={each === language || undefined}
            onClick={({ currentTarget }) => choose(currentTarget, each)}
            onAuxClick={({ currentTarget, button }) => button === middleButton && choose(currentTarget, each)}
          >
            {languageNames[each]}
            {each === language && <Icon name="check" />}
          </a>
        </li>
      ))}
    </ul>
  )
}

const middleButton = 1

function choose(link: HTMLAnchorElement, language: Language): void {
  storeLanguage(language)
  link.href = addressIn(language)
}

/** Stores the language for later visits (head.ts). */
function storeLanguage(language: Language): void {
  try {
    localStorage.setItem('ringside_language', language)
  } catch {
    // Without storage only the address names the language.
  }
}

/** Returns this page's address in another language, with the section in the middle of the window as its hash. */
function addressIn(language: Language): string {
  const address = new URL(location.href)
  if (language === defaultLanguage) address.searchParams.delete('lang')
  else address.searchParams.set('lang', language)
  const [first, ...sections] = document.querySelectorAll('main > section')
  const current = sections.findLast((each) => each.getBoundingClientRect().top < innerHeight / 2)
  // A hash that names a class of this section stays.
  if (first && !(current && address.hash.startsWith(`#${current.id}`))) address.hash = current?.id ?? ''
  return address.href
}
