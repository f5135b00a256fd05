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
  expect(bytes?.toString()).toBe('ł'.repeat(30))
  expect(seen.length).toBeGreaterThanOrEqual(7)
})

test('nothing more is written of what is not wanted any more', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  let written = 0
  const pieces = function* () {
    for (;;) {
      now += 10
      written += 1
      yield 'ł'
    }
  }
  const bytes = await writeInTurns(pieces(), () => written < 3)
  clock.mockRestore()
  expect([bytes, written]).toEqual([null, 3])
})
