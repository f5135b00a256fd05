import { invalidRequest } from '../domain/invalid-request.ts'
import type { ProblemCode } from '../domain/problem-schema.ts'
import type { Issue, Problem, RecordUse } from '../domain/problems.ts'
import type { ReleasePublication } from '../domain/releases/release.ts'

interface ErrorDetails extends Partial<ReleasePublication> {
  issues?: Issue[]
  uses?: RecordUse[]
  retryAfterSeconds?: number
  current?: unknown
  changedBy?: string | null
  changedAt?: string
}

/** An expected error, which is shown to the client. Other errors are only logged. */
export class HttpError extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: ErrorDetails

  constructor(status: number, code: ProblemCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  toProblem(): Problem {
    return { message: this.message, error: this.message, code: this.code, ...this.details }
  }
}

/** Returns the issue with its field in the message, unless a screen shows the message beside the field. */
function namingField({ path, message }: Issue): Issue {
  const [, detail] = message.split(invalidRequest(''))
  return { path, message: detail && path.length > 0 ? invalidRequest(`${path.join('.')} ${detail}`) : message }
}

/** 400: one or more fields break a rule. The message is that of the first issue. */
export class InvalidError extends HttpError {
  constructor([first, ...rest]: [Issue, ...Issue[]], code: ProblemCode = 'invalid') {
    const issue = namingField(first)
    super(400, code, issue.message, { issues: [issue, ...rest.map(namingField)] })
  }
}

export class UnauthorizedError extends HttpError {
  constructor() {
    super(401, 'unauthorized', 'You are not logged in')
  }
}

export class ForbiddenError extends HttpError {
  constructor() {
    super(403, 'forbidden', 'You do not have permission to do this')
  }
}

export class PasswordNeededError extends HttpError {
  constructor() {
    super(403, 'password_needed', 'Enter your password again to continue')
  }
}

export class NotFoundError extends HttpError {
  constructor(what: string) {
    super(404, 'not_found', `${what} not found`)
  }
}

export class WithdrawnError extends HttpError {
  constructor(status: 409 | 410) {
    super(status, 'withdrawn', 'This picture was deleted for good: it can’t be added again.')
  }
}

export class ConflictError extends HttpError {
  constructor(code: ProblemCode, message: string, issues?: Issue[]) {
    super(409, code, message, issues && { issues })
  }
}

export class KeyTakenError extends HttpError {
  constructor(key: string, current: { updatedAt: string }, changedBy: string | null) {
    const message = `Content key ${key} already exists`
    const issues = [{ path: ['key'], message }]
    super(409, 'key_taken', message, { issues, current, changedBy, changedAt: current.updatedAt })
  }
}

/** `current` is the other request's result, if the same user sent it. */
export class KeyReusedError extends HttpError {
  constructor(current?: unknown) {
    super(409, 'key_reused', invalidRequest('this Idempotency-Key was used for another request'), { current })
  }
}

export class CannotUndoError extends HttpError {
  constructor(reason: string) {
    super(409, 'cannot_undo', reason)
  }
}

/** 412 if the request names a version in If-Match, or else 409. */
export class ChangedError extends HttpError {
  constructor(what: string, current: unknown, changedBy: string | null, changedAt: string, status: 409 | 412 = 412) {
    super(status, 'changed', `${what} was changed by ${changedBy ?? 'someone else'} in the meantime`, {
      current,
      changedBy,
      changedAt,
    })
  }
}

/** Another release was published in the meantime: 412 if the request names a release in If-Match, or else 409. */
export class PublishedMeanwhileError extends HttpError {
  constructor(publication: ReleasePublication, status: 409 | 412 = 412) {
    const message = `Version ${publication.release} was published by ${publication.by ?? 'someone else'} in the meantime`
    super(status, 'published_meanwhile', message, publication)
  }
}

export class TooManyAttemptsError extends HttpError {
  constructor(retryAfterSeconds: number) {
    super(429, 'too_many_attempts', 'Too many attempts. Please try again later.', { retryAfterSeconds })
  }
}

/** 503: the database is unreachable, or there are too many requests. */
export class UnavailableError extends HttpError {
  constructor() {
    super(503, 'unavailable', 'The service is temporarily unavailable. Please try again shortly.', {
      retryAfterSeconds: 2,
    })
  }
}

/** A page could not be rendered. The message names the cause: only administrators may see it. */
export class CannotRenderError extends Error {
  constructor(page: string, cause: unknown) {
    const reason = `${page}: ${cause instanceof Error ? cause.message : cause}`
    super(`A page couldn’t be built, so nothing was published. For the person who runs the server: ${reason}`, {
      cause,
    })
  }
}
