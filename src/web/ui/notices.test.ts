import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notices as board } from './notices.ts'

describe('notices', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    board.dismiss()
    vi.useRealTimers()
  })

  const success = (message: string) => ({ title: 'Success', message, tone: 'success' as const })

  it('shows one notice at a time, the newest', () => {
    board.show(success('first'))
    board.show(success('second'))
    expect(board.current?.message).toBe('second')
  })

  it('leaves after 5000 ms', () => {
    board.show(success('first'))
    vi.advanceTimersByTime(4999)
    expect(board.current).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(board.current).toBeNull()
  })

  it('gives a second notice its own 5000 ms', () => {
    board.show(success('first'))
    vi.advanceTimersByTime(4000)
    board.show(success('second'))
    vi.advanceTimersByTime(4000)
    expect(board.current?.message).toBe('second')
  })

  it('stands still while it is held, and goes on with the time that was left', () => {
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

  it('does not begin anew when what never held it lets go', () => {
    board.show(success('first'))
    vi.advanceTimersByTime(3000)
    board.resume()
    vi.advanceTimersByTime(2000)
    expect(board.current).toBeNull()
  })

  it('leaves with what could be done about it, unless that is waited for', () => {
    const action = { label: 'Undo', onPress: () => {} }
    board.show({ ...success('saved'), action })
    vi.advanceTimersByTime(5000)
    expect(board.current).toBeNull()
    board.show({ ...success('not saved'), action: { ...action, isAwaited: true } })
    vi.advanceTimersByTime(60_000)
    expect(board.current).not.toBeNull()
  })

  it('tells its listeners of every change until they leave', () => {
    const listener = vi.fn()
    const leave = board.subscribe(listener)
    board.show(success('first'))
    board.dismiss()
    leave()
    board.show(success('second'))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
