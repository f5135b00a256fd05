import type { QueryClient } from '@tanstack/react-query'
import { pathInLanguage } from '../../domain/languages.ts'
import { currentUserQuery, signOut } from '../data/current-user.ts'
import { messageOf, ServerError } from '../data/request.ts'
import { useLanguage } from '../text/language.tsx'
import { notifyError } from '../ui/notices.ts'

/** A 401 means that the session has ended: nobody is signed in from now on, and the gate leads to /auth and back. */
export function endSessionIfRefused(client: QueryClient, error: unknown): boolean {
  const isRefused = error instanceof ServerError && error.status === 401
  if (isRefused) client.setQueryData(currentUserQuery.queryKey, null)
  return isRefused
}

/** Signs out and goes to the visitors' page, another document: nothing of the back office stays in memory. */
export function useLeave(): () => Promise<void> {
  const { language } = useLanguage()
  return async () => {
    try {
      await signOut()
      location.assign(pathInLanguage('/', language))
    } catch (error) {
      notifyError(messageOf(error, 'An unexpected error occurred'))
    }
  }
}
