import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notices as board } from './notices.ts'

describe('notices', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    board.dismiss()
    vi.useRealTimers()
  })

  const success = (message: string) => ({ title: 'Success', message, tone: 'success' as const })

  it('shows one notice at a time, the newest, for its own 5000 ms', () => {
    board.show(success('first'))
    vi.advanceTimersByTime(4000)
    board.show(success('second'))
    vi.advanceTimersByTime(4000)
    expect(board.current?.message).toBe('second')
    board.resume()
    vi.advanceTimersByTime(999)
    expect(board.current).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(board.current).toBeNull()
  })

  it('pauses while it is held, and resumes with the remaining time', () => {
    board.show(success('first'))
    vi.advanceTimersByTime(3000)
    board.hold()
    vi.advanceTimersByTime(30_000)
    board.hold()
    vi.advanceTimersByTime(30_000)
    expect(board.current).not.toBeNull()
    board.resume()
    vi.advanceTimersByTime(1999)
    expect(board.current).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(board.current).toBeNull()
  })

  it('leaves with its action, unless the action is awaited', () => {
    const action = { label: 'Undo', onPress: () => {} }
    board.show({ ...success('saved'), action })
    vi.advanceTimersByTime(5000)
    expect(board.current).toBeNull()
    board.show({ ...success('not saved'), action: { ...action, isAwaited: true } })
    vi.advanceTimersByTime(60_000)
    expect(board.current).not.toBeNull()
  })
})
