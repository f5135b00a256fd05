/** Where the club lives: its clock is what counts, wherever the reader's browser stands. */
export const clubTimeZone = 'Europe/Warsaw'
