import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { invalidRequest } from '../../domain/invalid-request.ts'
import { isDatabaseUnreachable, isStorageFull } from '../db/failures.ts'
import { CannotRenderError, HttpError, UnavailableError } from '../errors.ts'
import type { ErrorReporter } from '../log.ts'
import { logHttpError } from './request-log.ts'
import { hasHungUp } from './unfinished-requests.ts'

/** The errors that clients get instead of Fastify's errors, by Fastify's codes. */
const httpErrorsByCode: Record<string, HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new HttpError(413, 'too_large', 'The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new HttpError(
    415,
    'wrong_type',
    invalidRequest('must be sent as JSON, or a picture as form data'),
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new HttpError(400, 'invalid', invalidRequest('shorter or longer than it says')),
  FST_ERR_BAD_URL: new HttpError(400, 'invalid', invalidRequest('no valid address')),
}

function toHttpError(error: FastifyError | HttpError, { user }: FastifyRequest): HttpError | null {
  if (error instanceof HttpError) return error
  if (error instanceof CannotRenderError)
    return user?.role === 'admin' ? new HttpError(500, 'internal', error.message) : null
  if (isStorageFull(error))
    return new HttpError(507, 'storage_full', 'There is no space left to save this. Nothing was changed.')
  if (isDatabaseUnreachable(error)) return new UnavailableError()
  const replacement = httpErrorsByCode[error.code]
  if (replacement) return replacement
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? new HttpError(status, 'invalid', invalidRequest('not understood')) : null
}

function logError(
  request: FastifyRequest,
  error: FastifyError | HttpError,
  httpError: HttpError | null,
  reporter: ErrorReporter,
): void {
  if (hasHungUp(request.raw)) request.log.debug('The client closed the connection')
  else if (httpError && (error instanceof HttpError || httpError.status < 500)) logHttpError(request, httpError)
  else if (isDatabaseUnreachable(error)) reporter.reportDatabaseError(error)
  // Unexpected, such as a full disk: log the whole error.
  else request.log.error(error)
}

/** Returns the handler that logs every thrown error and responds to it. Only an HttpError is shown to the client. */
export function makeErrorHandler(reporter: ErrorReporter) {
  return (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) => {
    const httpError = toHttpError(error, request)
    logError(request, error, httpError, reporter)
    const { status, details } = httpError ?? { status: 500, details: {} }
    if ('retryAfterSeconds' in details && details.retryAfterSeconds)
      reply.header('Retry-After', details.retryAfterSeconds)
    const message = 'Something went wrong. Please try again.'
    reply.removeHeader('ETag').header('Cache-Control', 'no-store')
    return reply.code(status).send(httpError?.toProblem() ?? { message, error: message, code: 'internal' })
  }
}
