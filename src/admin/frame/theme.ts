import { useLayoutEffect, useState } from 'react'
import { type Language, languageTags } from '../../domain/languages.ts'
import { readStored, writeStored } from '../../ui/browser/browser-storage.ts'

export type Theme = 'light' | 'dark'

const storageKey = 'ringside_theme'

function storedTheme(): Theme | null {
  const theme = readStored(storageKey)
  return theme === 'light' || theme === 'dark' ? theme : null
}

const systemDarkQuery = () => matchMedia('(prefers-color-scheme: dark)')

export const currentTheme = (): Theme => storedTheme() ?? (systemDarkQuery().matches ? 'dark' : 'light')

/** Gives the document the language and the theme of the back office until the component unmounts. */
export function useTheme(language: Language): { theme: Theme; toggleTheme: () => void } {
  const [theme, setTheme] = useState(currentTheme)

  useLayoutEffect(() => {
    const root = document.documentElement
    const visitorsLanguage = root.lang
    root.dataset.area = 'admin'
    return () => {
      delete root.dataset.area
      delete root.dataset.theme
      root.lang = visitorsLanguage
    }
  }, [])

  useLayoutEffect(() => {
    document.documentElement.lang = languageTags[language]
  }, [language])

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])

  useLayoutEffect(() => {
    const system = systemDarkQuery()
    const followSystem = () => storedTheme() ?? setTheme(system.matches ? 'dark' : 'light')
    system.addEventListener('change', followSystem)
    return () => system.removeEventListener('change', followSystem)
  }, [])

  const toggleTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    setTheme(next)
    writeStored(storageKey, next)
  }
  return { theme, toggleTheme }
}
