import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { defaultLanguage, isLanguage, type Language, languageTags } from '../../domain/languages.ts'
import { hasLifelessPart } from '../data/late-code.ts'

interface LanguageChoice {
  language: Language
  setLanguage: (language: Language) => void
}

const LanguageContext = createContext<LanguageChoice | null>(null)
const storageKey = 'ringside_language'

/** Provides the language of the page; `initial` is the server's. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, show] = useState(initial)

  // The server's language is hydrated first, then changed to the stored one. A transition waits for code of further
  // sections, which would else disappear.
  useLayoutEffect(() => startTransition(() => show(languageOfAddress() ?? rememberedLanguage() ?? initial)), [initial])
  useLayoutEffect(() => {
    document.documentElement.lang = languageTags[language]
  }, [language])

  const setLanguage = (chosen: Language) => {
    remember(chosen)
    if (hasLifelessPart()) return location.assign(addressIn(chosen))
    history.replaceState(history.state, '', addressIn(chosen))
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
    // Without storage the choice lasts as long as the page.
  }
}

function addressIn(language: Language): string {
  const url = new URL(location.href)
  if (language === defaultLanguage) url.searchParams.delete('lang')
  else url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}
