/** A word as a heading writes it. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
