/** Asks one question at a time. While it is open, the same question gets the same answer, and others are declined. */
export class Prompt<Question> {
  #open: { question: Question; resolvers: ((answer: boolean) => void)[] } | null = null
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  openQuestion = (): Question | null => this.#open?.question ?? null

  ask(question: Question): Promise<boolean> {
    const open = this.#open
    if (open && open.question !== question) return Promise.resolve(false)
    return new Promise((resolve) => {
      if (open) return open.resolvers.push(resolve)
      this.#open = { question, resolvers: [resolve] }
      this.#notify()
    })
  }

  answer(answer: boolean): void {
    const open = this.#open
    this.#open = null
    this.#notify()
    // Resolved last: the question has left the screen, so that the focus can move.
    for (const resolve of open?.resolvers ?? []) resolve(answer)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
