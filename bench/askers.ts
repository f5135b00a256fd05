/** Who ask in turns. */
export interface Askers {
  /** Resolves with the number of their requests when all of these were answered. */
  ask(): Promise<number>
  leave(): void
}
