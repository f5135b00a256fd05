import type { FastifyReply } from 'fastify'

/** Sends a table as a file of that name. */
export const sendTable = (reply: FastifyReply, name: string, table: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(table))
