import type { QueryClient } from '@tanstack/react-query'
import { pathInLanguage } from '../../domain/languages.ts'
import { currentUserQuery, endSession } from '../data/current-user.ts'
import { messageOf, request, ServerError } from '../data/request.ts'
import { useLanguage } from '../text/language.tsx'
import { notifyError } from '../ui/notices.ts'

/** A 401 ends the session: the gate then leads to /auth and back. */
export function endSessionIfRefused(client: QueryClient, error: unknown): boolean {
  const isRefused = error instanceof ServerError && error.status === 401
  if (isRefused) client.setQueryData(currentUserQuery.queryKey, null)
  return isRefused
}

/** Logs out and opens the visitors' page as another document: nothing of the back office stays in memory. */
export function useLogout(): () => Promise<void> {
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

/** In seconds: a proof that ends sooner may be over before the next request arrives. */
const minProofSeconds = 15

/** The one open question for the password: every caller that needs the password awaits the same answer. */
class PasswordQuestion {
  #asked: { isProved: Promise<boolean>; resolve: (isProved: boolean) => void } | null = null
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  isAsked = (): boolean => this.#asked !== null

  /** Returns whether the right password was entered. */
  ask(): Promise<boolean> {
    if (this.#asked) return this.#asked.isProved
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#asked = { isProved: promise, resolve }
    this.#notify()
    return promise
  }

  settle(isProved: boolean): void {
    this.#asked?.resolve(isProved)
    this.#asked = null
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const passwordQuestion = new PasswordQuestion()

/** Whether the server wants the password again. After {@link withProof} the person has declined to enter it. */
export function isPasswordNeeded(error: unknown): boolean {
  return error instanceof ServerError && error.problem?.code === 'password_needed'
}

/** Runs what may need the password again: asks for it then, and repeats it. */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await passwordQuestion.ask())) throw error
    return work()
  }
}

/** Asks for the password if the next request needs it. Returns whether to go on. */
export async function prove(): Promise<boolean> {
  const { secondsLeft } = await request<{ secondsLeft: number }>('GET', '/api/user/proof')
  return secondsLeft > minProofSeconds || passwordQuestion.ask()
}
