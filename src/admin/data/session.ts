import type { QueryClient } from '@tanstack/react-query'
import { pathInLanguage } from '../../domain/languages.ts'
import { currentUserQuery, endSession } from '../../ui/data/current-user.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { messageOf, request, ServerError } from '../../ui/data/request.ts'
import { Prompt } from '../../ui/surfaces/prompt.ts'
import { notifyError } from '../../ui/surfaces/toasts.ts'

/** After a 401, sends the user to /auth to log in again. Returns whether the error was a 401. */
export function endSessionIfUnauthorized(client: QueryClient, error: unknown): boolean {
  const isUnauthorized = error instanceof ServerError && error.status === 401
  if (isUnauthorized) client.setQueryData(currentUserQuery.queryKey, null)
  return isUnauthorized
}

/** Logs out and loads the public page as a new document, so that nothing of the back office stays in memory. */
export function useLogout(): () => Promise<void> {
  const { language } = usePageData()
  return async () => {
    try {
      await endSession()
      location.assign(pathInLanguage('/', language))
    } catch (error) {
      notifyError(messageOf(error, 'An unexpected error occurred'))
    }
  }
}

/** A password entry that is valid for fewer than this many seconds may expire before the next request arrives. */
const minSecondsLeft = 15

/** Asks for the password, and returns whether it was entered correctly. Concurrent requests share one prompt. */
export const passwordPrompt = new Prompt<'password'>()

/** Whether the server rejected a request because it needs the password again. */
export function isPasswordNeeded(error: unknown): boolean {
  return error instanceof ServerError && error.problem?.code === 'password_needed'
}

/** Sends a request. If the server needs the password again, asks for it and repeats the request. */
export async function retryWithPassword<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await passwordPrompt.ask('password'))) throw error
    return send()
  }
}

/** Asks for the password if the next request would need it. Returns whether to send the request. */
export async function confirmPassword(): Promise<boolean> {
  const { proofSecondsLeft } = await request('GET /api/user/security')
  return proofSecondsLeft > minSecondsLeft || passwordPrompt.ask('password')
}
