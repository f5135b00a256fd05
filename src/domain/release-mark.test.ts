import { expect, it } from 'vitest'
import { readMark, writtenMark } from './release-mark.ts'

it('a mark is read as it was written, and none where something on the way has taken it off', () => {
  for (const mark of [
    { release: 12, timestamp: '2026-11-23T12:00:00.000Z' },
    { release: 12, timestamp: '2026-11-23T12:00:00.000Z', database: 'mf1' },
    { release: 12, timestamp: null },
  ])
    expect(readMark(writtenMark(mark))).toEqual(mark)
  expect(readMark(null)).toEqual({ release: 0, timestamp: null })
})
