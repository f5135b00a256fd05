import type { FastifySchemaCompiler } from 'fastify'
import type { $ZodIssue, $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { invalidRequest } from '../../domain/invalid-request.ts'
import type { ProblemCode } from '../../domain/problem-schema.ts'
import { problemCodes } from '../../domain/problem-schema.ts'
import type { Issue } from '../../domain/problems.ts'
import { InvalidError, NotFoundError } from '../errors.ts'

/** What zod says of a value without a message of its own. */
const zodsMessage = 'Invalid input'

const invalidMessage = invalidRequest('is missing or not valid')

/** Max issues in a response: more than any form has fields. */
const maxIssues = 100

/** Returns an issue for every failing field; unknown fields are named one by one. */
function toIssues(issues: readonly $ZodIssue[]): Issue[] {
  const flattened = issues.slice(0, maxIssues).flatMap((issue): Issue[] => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    if (issue.code === 'unrecognized_keys')
      return issue.keys
        .slice(0, maxIssues)
        .map((key) => ({ path: [...path, key], message: invalidRequest('is an unknown field') }))
    return [{ path, message: issue.message === zodsMessage ? invalidMessage : issue.message }]
  })
  return flattened.slice(0, maxIssues)
}

/** Returns the code by which screens translate the issue. */
function codeOf(issue: $ZodIssue | undefined): ProblemCode {
  const code = issue?.code === 'custom' ? issue.params?.code : undefined
  if (problemCodes.includes(code)) return code
  if (issue?.path[0] === 'username') return 'invalid_username'
  return issue?.path[0] === 'password' ? 'invalid_password' : 'invalid'
}

/** Validates requests by their zod schemas. A bad path parameter names a record that does not exist. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> = ({ schema, httpPart }) => {
  return (value: unknown) => {
    const result = safeParse(schema, value)
    if (result.success) return { value: result.data }
    if (httpPart === 'params') return { error: new NotFoundError('Record') }
    const [first, ...rest] = toIssues(result.error.issues)
    return {
      error: new InvalidError(
        [first ?? { path: [], message: invalidMessage }, ...rest],
        codeOf(result.error.issues[0]),
      ),
    }
  }
}
