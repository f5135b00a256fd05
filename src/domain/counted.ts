/** A number with its noun: 1 change, 12 changes. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
