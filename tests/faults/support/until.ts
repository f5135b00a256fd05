import { AssertionError } from 'node:assert'
import { setTimeout as wait } from 'node:timers/promises'

/** Shorter than the test's timeout (vitest.config.ts), so that the failure names the condition. */
const timeoutMs = 1_700_000

/** Waits until `probe` returns true. */
export async function until(probe: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await probe())) {
    if (performance.now() > deadline) throw new AssertionError({ message: `Never true: ${probe}` })
    await wait(20)
  }
}

/** Whether a server responds. */
export const isHydrated = (url: string): Promise<boolean> =>
  fetch(`${url}/up`).then(
    ({ ok }) => ok,
    () => false,
  )
