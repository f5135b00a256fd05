import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `probe` holds; bounded, for how fast it is is a matter for the benchmarks. */
export async function until(probe: () => Promise<boolean>, limitMs = 20_000): Promise<void> {
  const deadline = performance.now() + limitMs
  while (!(await probe())) {
    if (performance.now() > deadline) throw new Error('It did not come to pass')
    await sleep(50)
  }
}
