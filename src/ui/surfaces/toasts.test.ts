import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from './toasts.ts'

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    toasts.dismiss()
    vi.useRealTimers()
  })

  const success = (message: string) => ({ title: 'Success', message, tone: 'success' as const })

  it('shows one toast at a time, the newest, for its own 5000 ms', () => {
    toasts.show(success('first'))
    vi.advanceTimersByTime(4000)
    toasts.show(success('second'))
    vi.advanceTimersByTime(4000)
    expect(toasts.current?.message).toBe('second')
    toasts.resume()
    vi.advanceTimersByTime(999)
    expect(toasts.current).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(toasts.current).toBeNull()
  })

  it('pauses while it is held, and resumes with the remaining time', () => {
    toasts.show(success('first'))
    vi.advanceTimersByTime(3000)
    toasts.pause()
    vi.advanceTimersByTime(30_000)
    toasts.pause()
    vi.advanceTimersByTime(30_000)
    expect(toasts.current).not.toBeNull()
    toasts.resume()
    vi.advanceTimersByTime(1999)
    expect(toasts.current).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(toasts.current).toBeNull()
  })

  it('stays for 10 s with an action, and until it is chosen or closed if the action is awaited', () => {
    const action = { label: 'Undo', onPress: () => {} }
    toasts.show({ ...success('saved'), action })
    vi.advanceTimersByTime(9999)
    expect(toasts.current).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(toasts.current).toBeNull()
    toasts.show({ ...success('not saved'), action: { ...action, isAwaited: true } })
    vi.advanceTimersByTime(60_000)
    expect(toasts.current).not.toBeNull()
  })

  it('keeps its last action with a shortcut until that is chosen, also when the toast has disappeared', () => {
    const undo = { label: 'Undo', shortcut: 'Control+Z', onPress: vi.fn() }
    toasts.show({ ...success('saved'), action: undo })
    toasts.show(success('copied'))
    vi.advanceTimersByTime(60_000)
    expect(toasts.shortcutAction).toBe(undo)
    toasts.act(undo)
    expect(undo.onPress).toHaveBeenCalledOnce()
    expect(toasts.shortcutAction).toBeNull()
  })
})
