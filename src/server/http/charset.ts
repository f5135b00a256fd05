import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

const isUtf8 = (parameter: string) => {
  const [name = '', value = ''] = parameter.split('=').map((part) => part.trim().toLowerCase())
  return name !== 'charset' || ['utf-8', '"utf-8"'].includes(value)
}

/** Refuses JSON that says it is in another charset: it would be read as UTF-8, the only one that JSON knows (RFC 8259). */
export async function refuseOtherCharsets({ headers }: FastifyRequest): Promise<void> {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() === 'application/json' && !parameters.every(isUtf8))
    throw new Refusal(415, 'wrong_type', 'JSON must be sent in UTF-8')
}
