/** How much is done to mark words in the texts of one answer: some tenths of a second. */
const mostMarking = 2_000_000

/** How much an answer tells, in letters of both sides. */
const mostTelling = 6_000_000

/**
 * What one answer of differences has taken so far, counted in letters and in words that were told apart: the same on every
 * machine.
 */
export class ComparingWork {
  #marking = 0
  #telling = 0
  #isMarked = true

  /** Whether the words that differ are marked in every text so far; else the later ones are told whole, before and after. */
  get isMarked(): boolean {
    return this.#isMarked
  }

  /** Whether there is room for more. */
  get mayTell(): boolean {
    return this.#telling < mostTelling
  }

  /** Counts a text that is told, before and after. */
  tell(before: string, after: string): void {
    this.#telling += before.length + after.length
  }

  /** Whether the words of two texts may be marked. */
  begin(before: string, after: string): boolean {
    const mayMark = this.#marking < mostMarking
    if (mayMark) this.#marking += before.length + after.length
    else this.#isMarked = false
    return mayMark
  }

  /** Counts two words that are told apart. */
  compare(): void {
    this.#marking += 1
  }
}
