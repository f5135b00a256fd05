import { useSyncExternalStore } from 'react'
import { defaultLanguage, type Language, languages, languageTags } from '../../domain/languages.ts'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

const readLanguage = () => languages.find((each) => languageTags[each] === document.documentElement.lang)

/** The language that the page beside the bar speaks just now. */
export function usePageLanguage(): Language {
  return useSyncExternalStore(subscribe, readLanguage) ?? defaultLanguage
}
