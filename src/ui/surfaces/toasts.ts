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

/** In milliseconds: 5 s (spec section 9), and longer for a toast with a button, so that there is time to press it. */
export const durationOf = ({ action }: Pick<Toast, 'action'>): number => (action ? 10_000 : 5000)

type Listener = () => void

/** Shows one toast at a time; a new toast replaces it. `pause` stops its timer. */
class ToastBoard {
  current: Toast | null = null
  /** The last action with a shortcut: the shortcut also starts it after its toast has disappeared. */
  shortcutAction: ToastAction | null = null
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
    this.#remaining = durationOf(toast)
    if (toast.action?.shortcut) this.shortcutAction = toast.action
    this.#change({ ...toast, id: this.#count })
    this.resume()
  }

  act(action: ToastAction): void {
    if (this.shortcutAction === action) this.shortcutAction = null
    this.dismiss()
    action.onPress()
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
