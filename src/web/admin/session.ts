import type { QueryClient } from '@tanstack/react-query'
import { pathInLanguage } from '../../domain/languages.ts'
import { currentUserQuery, endSession } from '../data/current-user.ts'
import { usePageData } from '../data/page-data.tsx'
import { messageOf, request, ServerError } from '../data/request.ts'
import { notifyError } from '../ui/notices.ts'
import { Prompt } from '../ui/prompt.ts'

/** A 401 ends the session: the gate then leads to /auth and back. */
export function endSessionIfUnauthorized(client: QueryClient, error: unknown): boolean {
  const isRefused = error instanceof ServerError && error.status === 401
  if (isRefused) client.setQueryData(currentUserQuery.queryKey, null)
  return isRefused
}

/** Logs out and opens the visitors' page as another document: nothing of the back office stays in memory. */
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

/** In seconds: a proof that ends sooner may be over before the next request arrives. */
const minProofSeconds = 15

/** Asks for the password, and returns whether the right one was entered. */
export const passwordPrompt = new Prompt<true>()

/** Whether the server wants the password again. After {@link retryWithPassword} the person has declined to enter it. */
export function isPasswordNeeded(error: unknown): boolean {
  return error instanceof ServerError && error.problem?.code === 'password_needed'
}

/** Runs what may need the password again: asks for it then, and repeats it. */
export async function retryWithPassword<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await passwordPrompt.ask(true))) throw error
    return work()
  }
}

/** Asks for the password if the next request needs it. Returns whether to go on. */
export async function confirmPassword(): Promise<boolean> {
  const { secondsLeft } = await request<{ secondsLeft: number }>('GET', '/api/user/proof')
  return secondsLeft > minProofSeconds || passwordPrompt.ask(true)
}
