import { clubMoment } from '../../domain/wall-clock.ts'

/** The day that it is on the club's clock (YYYY-MM-DD). */
export const clubDate = (now = Date.now()) => clubMoment(Math.floor(now / 60_000)).slice(0, 10)
