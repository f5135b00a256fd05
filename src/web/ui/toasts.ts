import { t } from '../translate/translate.tsx'

export interface Toast {
  id: number
  title: string
  message: string
  tone: 'success' | 'danger'
  action?: ToastAction | undefined
}

export interface ToastAction {
  label: string
  onPress: () => void
  /** In the form of `aria-keyshortcuts`. */
  shortcut?: string
  /** Whether the toast stays until the action is chosen or the toast is closed. */
  isAwaited?: boolean
}

/** In milliseconds (spec section 9). */
const toastDuration = 5000

type Listener = () => void

/** Shows one toast at a time; a new toast replaces it. `pause` stops its timer. */
class ToastBoard {
  current: Toast | null = null
  #count = 0
  #listeners = new Set<Listener>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #remaining = 0
  #startedAt = 0

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(toast: Omit<Toast, 'id'>): void {
    this.#stop()
    this.#count += 1
    this.#remaining = toastDuration
    this.#change({ ...toast, id: this.#count })
    this.resume()
  }

  dismiss = (): void => {
    this.#stop()
    this.#change(null)
  }

  pause = (): void => {
    if (this.#timer === undefined) return
    this.#stop()
    this.#remaining -= Date.now() - this.#startedAt
  }

  resume = (): void => {
    if (this.#timer !== undefined || !this.current || this.current.action?.isAwaited) return
    this.#startedAt = Date.now()
    this.#timer = setTimeout(this.dismiss, Math.max(this.#remaining, 0))
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #change(toast: Toast | null): void {
    this.current = toast
    for (const listener of this.#listeners) listener()
  }
}

export const toasts = new ToastBoard()

export function notifySuccess(message: string, action?: ToastAction): void {
  toasts.show({ title: t('Success'), message, tone: 'success', action })
}

export function notifyError(message: string, title = 'Error', action?: ToastAction): void {
  toasts.show({ title, message, tone: 'danger', action })
}
