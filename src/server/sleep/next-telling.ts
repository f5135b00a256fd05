import type { HookState } from '../../domain/publish-hook.ts'

const hourMs = 60 * 60_000

/**
 * When somebody is to be told who has not been: now, or an hour from now who could not be told for an hour, so that a club
 * whose cache is gone sleeps too. Null: there is nothing to tell.
 */
export function nextTelling(state: HookState | null, now: Date): Date | null {
  if (!state || state.isAllTold) return null
  const { failure } = state
  const isHopeless = failure !== null && now.getTime() - Date.parse(failure.since) >= hourMs
  return isHopeless ? new Date(now.getTime() + hourMs) : now
}
