/** Asks one question at a time. Asking it again returns the same answer; while it is open, others are declined. */
export class Prompt<Asked> {
  #open: { asked: Asked; answer: Promise<boolean>; resolve: (answer: boolean) => void } | null = null
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  asked = (): Asked | null => this.#open?.asked ?? null

  ask(asked: Asked): Promise<boolean> {
    if (this.#open) return this.#open.asked === asked ? this.#open.answer : Promise.resolve(false)
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    this.#open = { asked, answer, resolve }
    this.#notify()
    return answer
  }

  settle(answer: boolean): void {
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
