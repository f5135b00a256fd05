/** What is asked over whatever is open. There is one at a time: whoever asks meanwhile awaits the same answer. */
export class Prompt<Asked> {
  #open: { asked: Asked; answer: Promise<boolean>; resolve: (answer: boolean) => void } | null = null
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  asked = (): Asked | null => this.#open?.asked ?? null

  ask(asked: Asked): Promise<boolean> {
    if (this.#open) return this.#open.answer
    const { promise: answer, resolve } = Promise.withResolvers<boolean>()
    this.#open = { asked, answer, resolve }
    this.#notify()
    return answer
  }

  settle(answer: boolean): void {
    this.#open?.resolve(answer)
    this.#open = null
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
