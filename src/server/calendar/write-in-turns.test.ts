import { expect, test, vi } from 'vitest'
import { writeInTurns } from './write-in-turns.ts'

test('requests have their turn while a long text is written', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const seen: number[] = []
  let written = 0
  const pieces = function* () {
    for (; written < 30; written += 1) {
      now += 1
      yield 'ł'
    }
  }
  const request = () => {
    seen.push(written)
    if (written < 30) setImmediate(request)
  }
  setImmediate(request)
  const bytes = await writeInTurns(pieces())
  clock.mockRestore()
  expect(bytes.toString()).toBe('ł'.repeat(30))
  expect(seen.length).toBeGreaterThanOrEqual(7)
})
