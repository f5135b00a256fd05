import { AssertionError } from 'node:assert'
import { setTimeout as wait } from 'node:timers/promises'

/** Far more than a busy machine needs: only what never comes to pass takes so long. */
const patienceMs = 280_000

/** Waits until `probe` holds. How soon it does is a matter for the benchmarks. */
export async function until(probe: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await probe())) {
    if (performance.now() > deadline) throw new AssertionError({ message: `It did not come to pass: ${probe}` })
    await wait(20)
  }
}
