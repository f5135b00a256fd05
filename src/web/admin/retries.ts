import { ServerError } from '../data/request.ts'

const retries = 3

/** Tries again three times (spec section 9), but not after an answer that trying again would not change. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isFinal = error instanceof ServerError && error.status < 500 && error.status !== 429
  return failures < retries && !isFinal
}

/** In milliseconds. */
export const retryDelay = (attempt: number) => 400 * 2 ** attempt
