import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isStorageFull } from '../db/failures.ts'
import { Refusal, UnavailableError } from '../errors.ts'
import type { Faults } from '../log/faults.ts'
import { logRefusal } from './request-log.ts'
import { hasHungUp } from './unfinished-requests.ts'

/** Fastify's own refusals, by their codes, in Ringside's words. */
const frameworkRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'too_large', 'The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, 'wrong_type', 'The request must be sent as JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(400, 'invalid', 'The request has no body'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(400, 'invalid', 'The request is not valid JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(400, 'invalid', 'The request is shorter or longer than it says'),
  FST_ERR_BAD_URL: new Refusal(400, 'invalid', 'The address is not valid'),
}

function toRefusal(error: FastifyError | Refusal): Refusal | null {
  if (error instanceof Refusal) return error
  if (isStorageFull(error))
    return new Refusal(507, 'storage_full', 'There is no space left to save this. Nothing was changed.')
  if (isDatabaseAway(error)) return new UnavailableError()
  const known = frameworkRefusals[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new Refusal(status, 'invalid', 'The request is not valid') : null
}

function logFault(
  request: FastifyRequest,
  error: FastifyError | Refusal,
  refusal: Refusal | null,
  faults: Faults,
): void {
  // A refusal of our own, as of what is too much, is no fault; where it stands for an error, that is what is logged.
  if (hasHungUp(request.raw)) request.log.debug('The client hung up')
  else if (refusal && (error instanceof Refusal || refusal.status < 500)) logRefusal(request, refusal)
  else if (isDatabaseAway(error)) faults.databaseAway(error)
  else request.log.error(error)
}

/** Turns whatever was thrown into the answer; what is not a refusal says nothing of itself to the client. */
export function makeErrorHandler(faults: Faults) {
  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error)
    logFault(request, error, refusal, faults)
    const { status, details } = refusal ?? { status: 500, details: {} }
    if ('retryAfterSeconds' in details && details.retryAfterSeconds)
      reply.header('Retry-After', details.retryAfterSeconds)
    const message = 'Something went wrong. Please try again.'
    reply.removeHeader('ETag').header('Cache-Control', 'no-store')
    return reply.code(status).send(refusal?.toProblem() ?? { message, error: message, code: 'internal' })
  }
}
