import { expect, it } from 'vitest'
import { LogLines } from './log-lines.ts'

function linesTo() {
  const written: string[] = []
  const lines = new LogLines({ write: (bytes) => written.push(String(bytes)) })
  const kept: string[] = []
  lines.addKeeper(() => {
    if (kept.length > 0) lines.writeKept(Buffer.from(kept.splice(0).join('')))
  })
  return { written, lines, kept }
}

it('a line takes those with it that were kept back before', () => {
  const { written, lines, kept } = linesTo()
  kept.push('a\n', 'b\n')
  lines.write('an error\n')
  lines.write('another\n')
  expect(written).toEqual(['a\nb\n', 'an error\n', 'another\n'])
})

it('what was kept back is written when the process ends', () => {
  const { written, lines, kept } = linesTo()
  kept.push('a\n')
  lines.end()
  expect(written).toEqual(['a\n'])
})
