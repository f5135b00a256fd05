/** Asks one question at a time. While it is open, the same question gets the same answer, and others are declined. */
export class Prompt<Question> {
  #open: { question: Question; answer: Promise<boolean>; resolve: (answer: boolean) => void } | null = null
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  openQuestion = (): Question | null => this.#open?.question ?? null

  ask(question: Question): Promise<boolean> {
    if (this.#open) return this.#open.question === question ? this.#open.answer : Promise.resolve(false)
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    this.#open = { question, answer, resolve }
    this.#notify()
    return answer
  }

  answer(answer: boolean): void {
    const open = this.#open
    this.#open = null
    this.#notify()
    // Resolved last: the question has left the screen, so that the focus can move.
    open?.resolve(answer)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
