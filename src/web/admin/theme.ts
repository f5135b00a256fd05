import { useLayoutEffect, useState } from 'react'
import { type Language, languageTags } from '../../domain/languages.ts'

export type Theme = 'light' | 'dark'

const storageKey = 'ringside_theme'

function rememberedTheme(): Theme | null {
  try {
    const theme = localStorage.getItem(storageKey)
    return theme === 'light' || theme === 'dark' ? theme : null
  } catch {
    return null
  }
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme that was chosen here, else the system's. */
export const currentTheme = (): Theme => rememberedTheme() ?? (darkSystem().matches ? 'dark' : 'light')

/** Dresses the page as the back office: in the theme that was chosen here, else in the system's. */
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
    const system = darkSystem()
    const follow = () => rememberedTheme() ?? setTheme(system.matches ? 'dark' : 'light')
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [])

  const toggleTheme = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    setTheme(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // The choice then lasts as long as the page.
    }
  }
  return { theme, toggleTheme }
}
