import * as z from 'zod/mini'

/** A moment in responses, as ISO 8601 in UTC. */
export const moment = z.string().register(z.globalRegistry, { format: 'date-time' })
