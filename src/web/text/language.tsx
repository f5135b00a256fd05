import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { defaultLanguage, isLanguage, type Language, languageTags } from '../../domain/languages.ts'
import { hasLifelessPart } from '../data/late-code.ts'

interface LanguageChoice {
  language: Language
  setLanguage: (language: Language) => void
}

const LanguageContext = createContext<LanguageChoice | null>(null)
const storageKey = 'ringside_language'

/** Gives the language of the page; `initial` is the one the server rendered. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, show] = useState(initial)

  // The server knows nothing of a remembered choice: what it rendered is hydrated first, then changed. A transition
  // waits for the code of what is further down, which would else vanish until that has come.
  useLayoutEffect(() => startTransition(() => show(languageOfAddress() ?? rememberedLanguage() ?? initial)), [initial])
  useLayoutEffect(() => {
    document.documentElement.lang = languageTags[language]
  }, [language])

  const setLanguage = (chosen: Language) => {
    remember(chosen)
    if (hasLifelessPart()) return location.assign(addressIn(chosen))
    history.replaceState(history.state, '', addressIn(chosen))
    // Every text of the page changes: the menu closes at once, and nothing is held up meanwhile.
    startTransition(() => show(chosen))
  }
  return <LanguageContext value={{ language, setLanguage }}>{children}</LanguageContext>
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it')
  return choice
}

function languageOfAddress(): Language | null {
  const named = new URLSearchParams(location.search).get('lang')
  return isLanguage(named) ? named : null
}

function rememberedLanguage(): Language | null {
  try {
    const remembered = localStorage.getItem(storageKey)
    return isLanguage(remembered) ? remembered : null
  } catch {
    return null
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** This page's address in another language; the default language has the bare address. */
function addressIn(language: Language): string {
  const url = new URL(location.href)
  if (language === defaultLanguage) url.searchParams.delete('lang')
  else url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}
