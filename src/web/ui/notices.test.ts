import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notices } from './notices.ts'

describe('notices', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    notices.dismiss()
    vi.useRealTimers()
  })

  const success = (message: string) => ({ title: 'Success', message, tone: 'success' as const })

  it('shows one notice at a time, the newest, for its own 5000 ms', () => {
    notices.show(success('first'))
    vi.advanceTimersByTime(4000)
    notices.show(success('second'))
    vi.advanceTimersByTime(4000)
    expect(notices.current?.message).toBe('second')
    notices.resume()
    vi.advanceTimersByTime(999)
    expect(notices.current).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(notices.current).toBeNull()
  })

  it('pauses while it is held, and resumes with the remaining time', () => {
    notices.show(success('first'))
    vi.advanceTimersByTime(3000)
    notices.hold()
    vi.advanceTimersByTime(30_000)
    notices.hold()
    vi.advanceTimersByTime(30_000)
    expect(notices.current).not.toBeNull()
    notices.resume()
    vi.advanceTimersByTime(1999)
    expect(notices.current).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(notices.current).toBeNull()
  })

  it('leaves with its action, unless the action is awaited', () => {
    const action = { label: 'Undo', onPress: () => {} }
    notices.show({ ...success('saved'), action })
    vi.advanceTimersByTime(5000)
    expect(notices.current).toBeNull()
    notices.show({ ...success('not saved'), action: { ...action, isAwaited: true } })
    vi.advanceTimersByTime(60_000)
    expect(notices.current).not.toBeNull()
  })
})
