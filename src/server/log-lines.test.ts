import { expect, it, onTestFinished, vi } from 'vitest'
import { LogLines } from './log-lines.ts'

function linesTo() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const written: string[] = []
  const lines = new LogLines({ write: (bytes) => written.push(String(bytes)) })
  const room = Buffer.alloc(2000)
  // As it is written in truth: each into the place of the one before.
  const writeSoon = (line: string) => lines.writeSoon(room, room.write(line))
  return { written, lines, writeSoon }
}

it('lines that may wait go in one, in their order, after a tenth of a second', () => {
  const { written, writeSoon } = linesTo()
  for (const line of ['a\n', 'b\n']) writeSoon(line)
  expect(written).toEqual([])
  vi.advanceTimersByTime(100)
  writeSoon('c\n')
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['a\nb\n', 'c\n'])
})

it('a line that does not wait takes those with it that came before', () => {
  const { written, lines, writeSoon } = linesTo()
  writeSoon('a\n')
  lines.write('an error\n')
  vi.advanceTimersByTime(1000)
  expect(written).toEqual(['a\n', 'an error\n'])
})

it('what waits is bounded, and goes when it is asked to', () => {
  const { written, lines, writeSoon } = linesTo()
  const long = `${'x'.repeat(999)}\n`
  for (const _ of Array(70)) writeSoon(long)
  expect(written.map(({ length }) => length)).toEqual([64_000])
  lines.flush()
  lines.flush()
  expect(written.map(({ length }) => length)).toEqual([64_000, 6000])
})
