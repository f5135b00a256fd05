import { ServerError } from '../../data/request.ts'

/** What is told of a reply about a zone that is not JSON (spec section 8). */
export function invalidResponse(error: Error): string | undefined {
  const isJson = !(error instanceof SyntaxError) && !(error instanceof ServerError && !error.isJson)
  return isJson ? undefined : 'Invalid server response'
}
