import { request, ServerError } from '../data/request.ts'

/** What is begun needs some seconds to get to the server. */
const fewSeconds = 15

interface Asked {
  answer: Promise<boolean>
  settle: (isProved: boolean) => void
}

/** The one question for the password that is open, if one is; whoever needs the password waits for its answer. */
class PasswordQuestion {
  #asked: Asked | null = null
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  isAsked = (): boolean => this.#asked !== null

  /** Asks for the password. Gives whether the server was told the right one. */
  ask(): Promise<boolean> {
    if (!this.#asked) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      this.#change({ answer: promise, settle: resolve })
      return promise
    }
    return this.#asked.answer
  }

  settle = (isProved: boolean): void => {
    this.#asked?.settle(isProved)
    this.#change(null)
  }

  #change(asked: Asked | null): void {
    this.#asked = asked
    for (const listener of this.#listeners) listener()
  }
}

export const passwordQuestion = new PasswordQuestion()

/** Whether the server wants the password again. Whoever is told so by {@link withProof} was asked and would not. */
export function isPasswordNeeded(error: unknown): boolean {
  return error instanceof ServerError && error.problem?.code === 'password_needed'
}

/** Does what may need the password again: asks for it then, and goes on by itself. */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await passwordQuestion.ask())) throw error
    return work()
  }
}

/** Asks for the password if what comes next needs it. Gives whether it may go on. */
export async function prove(): Promise<boolean> {
  const { secondsLeft } = await request<{ secondsLeft: number }>('GET', '/api/user/proof')
  return secondsLeft > fewSeconds || passwordQuestion.ask()
}
