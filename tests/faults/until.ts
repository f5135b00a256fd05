import { AssertionError } from 'node:assert'
import { setTimeout as wait } from 'node:timers/promises'

/** Shortly before the test would be ended (vitest.config.ts), so that what never comes to pass is named. */
const timeoutMs = 1_700_000

/** Waits until `probe` holds. How soon it does is a matter for the benchmarks. */
export async function until(probe: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await probe())) {
    if (performance.now() > deadline) throw new AssertionError({ message: `It did not come to pass: ${probe}` })
    await wait(20)
  }
}

/** Whether a server responds. */
export const isAlive = (url: string): Promise<boolean> =>
  fetch(`${url}/up`).then(
    ({ ok }) => ok,
    () => false,
  )
