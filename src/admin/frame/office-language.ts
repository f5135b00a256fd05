import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CurrentUser } from '../../domain/accounts/accounts.ts'
import type { Language } from '../../domain/languages.ts'
import { currentUserQuery } from '../../ui/data/current-user.ts'
import { request } from '../../ui/data/request.ts'
import { loadOfficeLanguage, officeLanguage } from '../../ui/translate/translate.tsx'

const locales = { pl: 'pl-PL', en: 'en-GB', ua: 'uk-UA' }

/** The locale of React Aria's own texts and dates. */
export const officeLocale = () => locales[officeLanguage()]

/** Loads the language of the user's account. Returns null until it is loaded, and renders again after each change. */
export function useOfficeLanguage(user: CurrentUser | null | undefined): Language | null {
  const chosen = user?.language ?? 'en'
  const [loaded, setLoaded] = useState<Language | null>(chosen === officeLanguage() ? chosen : null)

  useEffect(() => {
    let isLatest = true
    // If loading fails, for example after a deployment, the back office stays in its current language.
    const load = loadOfficeLanguage(chosen).catch(() => {})
    void load.then(() => isLatest && setLoaded(officeLanguage()))
    return () => {
      isLatest = false
    }
  }, [chosen])
  return loaded
}

export function useChooseLanguage(): (language: Language) => Promise<void> {
  const client = useQueryClient()
  return async (language) => {
    client.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, language })
    await request('PUT /api/user/language', { body: { language } })
    // Responses contain record names in the chosen language.
    await client.invalidateQueries()
  }
}
