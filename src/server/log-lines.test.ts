import { expect, it, onTestFinished, vi } from 'vitest'
import { LogLines } from './log-lines.ts'

function linesTo() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const written: string[] = []
  return { written, lines: new LogLines({ write: (text) => written.push(text) }) }
}

it('lines that may wait go in one, in their order, after a tenth of a second', () => {
  const { written, lines } = linesTo()
  for (const line of ['a\n', 'b\n']) lines.writeSoon(line)
  expect(written).toEqual([])
  vi.advanceTimersByTime(100)
  lines.writeSoon('c\n')
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['a\nb\n', 'c\n'])
})

it('a line that does not wait takes those with it that came before', () => {
  const { written, lines } = linesTo()
  lines.writeSoon('a\n')
  lines.write('an error\n')
  vi.advanceTimersByTime(1000)
  expect(written).toEqual(['a\nan error\n'])
})

it('what waits is bounded, and goes when it is asked to', () => {
  const { written, lines } = linesTo()
  const long = `${'x'.repeat(999)}\n`
  for (const _ of Array(20)) lines.writeSoon(long)
  expect(written.map(({ length }) => length)).toEqual([17_000])
  lines.flush()
  lines.flush()
  expect(written.map(({ length }) => length)).toEqual([17_000, 3000])
})
