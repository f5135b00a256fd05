import { t } from '../translate/translate.tsx'

export interface Notice {
  id: number
  title: string
  message: string
  tone: 'success' | 'danger'
  action?: NoticeAction | undefined
}

export interface NoticeAction {
  label: string
  onPress: () => void
  /** In the form of `aria-keyshortcuts`. */
  shortcut?: string
  /** The notice stays until the action is chosen or the notice is closed. */
  isAwaited?: boolean
}

/** In milliseconds (spec section 9). */
const noticeDuration = 5000

type Listener = () => void

/** Shows one notice at a time; a new notice replaces it. `hold` pauses its timer. */
class NoticeBoard {
  current: Notice | null = null
  #count = 0
  #listeners = new Set<Listener>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #remaining = 0
  #startedAt = 0

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(notice: Omit<Notice, 'id'>): void {
    this.#stop()
    this.#count += 1
    this.#remaining = noticeDuration
    this.#change({ ...notice, id: this.#count })
    this.resume()
  }

  dismiss = (): void => {
    this.#stop()
    this.#change(null)
  }

  hold = (): void => {
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

  #change(notice: Notice | null): void {
    this.current = notice
    for (const listener of this.#listeners) listener()
  }
}

export const notices = new NoticeBoard()

export function notifySuccess(message: string, action?: NoticeAction): void {
  notices.show({ title: t('Success'), message, tone: 'success', action })
}

export function notifyError(message: string, title = 'Error', action?: NoticeAction): void {
  notices.show({ title, message, tone: 'danger', action })
}
