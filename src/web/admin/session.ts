import type { QueryClient } from '@tanstack/react-query'
import { pathInLanguage } from '../../domain/languages.ts'
import { currentUserQuery, endSession } from '../data/current-user.ts'
import { messageOf, ServerError } from '../data/request.ts'
import { useLanguage } from '../text/language.tsx'
import { notifyError } from '../ui/notices.ts'

/** A 401 means that the session has ended: the gate then leads to /auth and back. */
export function endSessionIfRefused(client: QueryClient, error: unknown): boolean {
  const isRefused = error instanceof ServerError && error.status === 401
  if (isRefused) client.setQueryData(currentUserQuery.queryKey, null)
  return isRefused
}

/** Logs out and opens the visitors' page as a new document: nothing of the back office stays in memory. */
export function useLeave(): () => Promise<void> {
  const { language } = useLanguage()
  return async () => {
    try {
      await endSession()
      location.assign(pathInLanguage('/', language))
    } catch (error) {
      notifyError(messageOf(error, 'An unexpected error occurred'))
    }
  }
}
