import { t, translated } from '../translate/translate.tsx'
import './toast-region.css'
import { Check, CircleAlert, X } from 'lucide-react'
import { type CSSProperties, type FocusEvent, type PointerEvent, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { durationOf, type Toast, toasts } from './toasts.ts'

const pausingHandlers = {
  // A pointer that rests where a toast appears does not stop the timer: the toast may cover the next button to press.
  onPointerMove: ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && toasts.pause(),
  onPointerLeave: ({ currentTarget }: PointerEvent) => currentTarget.matches(':focus-within') || toasts.resume(),
  onFocus: toasts.pause,
  onBlur: ({ currentTarget }: FocusEvent) => currentTarget.matches(':hover') || toasts.resume(),
}

/** The id of the current toast's message, for the `aria-describedby` of the field with that error. */
export const toastMessageId = 'toast-message'

/** Keeps the region's height in `--toasts`: stylesheets let the page, dialogs and fixed buttons end above it. */
function reserveRoom(region: HTMLElement | null) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(([entry]) => {
    style.setProperty('--toasts', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
  })
  if (region) observer.observe(region)
  return () => {
    observer.disconnect()
    style.removeProperty('--toasts')
  }
}

const scrollIntoView = (toast: HTMLElement | null) => toast?.scrollIntoView({ block: 'nearest' })

interface ToastRegionProps {
  closeLabel?: string
  /** Whether toasts cover the content above the region, instead of having a strip at the bottom of the window. */
  isInPlace?: boolean
}

/** Shows the current toast, where it covers nothing that can be pressed, and announces it to screen readers. */
export function ToastRegion({ closeLabel = t('Close'), isInPlace = false }: ToastRegionProps) {
  const toast = useSyncExternalStore(toasts.subscribe, () => toasts.current)
  const isDanger = toast?.tone === 'danger'
  const region = (
    // The attribute keeps React Aria from hiding the toast while a dialog is open.
    <div
      ref={isInPlace ? undefined : reserveRoom}
      className={isInPlace ? 'ui-toasts-in-place' : 'ui-toasts'}
      data-react-aria-top-layer="true"
    >
      <div role="status" aria-live="polite" aria-atomic="true" {...pausingHandlers}>
        {toast && !isDanger && <ToastCard key={toast.id} {...toast} closeLabel={closeLabel} isInPlace={isInPlace} />}
      </div>
      <div role="alert" aria-atomic="true" {...pausingHandlers}>
        {toast && isDanger && <ToastCard key={toast.id} {...toast} closeLabel={closeLabel} isInPlace={isInPlace} />}
      </div>
    </div>
  )
  return isInPlace ? region : createPortal(region, document.body)
}

function ToastCard({ title, message, tone, action, closeLabel, isInPlace }: Toast & Required<ToastRegionProps>) {
  const actionButton = action && (
    <button
      type="button"
      className="ui-toast-action"
      aria-keyshortcuts={action.shortcut}
      onClick={() => toasts.act(action)}
    >
      {action.label}
      {action.shortcut && (
        <kbd className="ui-key" aria-hidden>
          {action.shortcut.replace('Control+', 'Ctrl ')}
        </kbd>
      )}
    </button>
  )
  return (
    <div
      ref={isInPlace ? scrollIntoView : undefined}
      className={`ui-toast ui-toast-${tone}`}
      style={{ '--duration': `${durationOf({ action })}ms` } as CSSProperties}
    >
      {tone === 'danger' ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
      <span>
        <b>{translated(title)}</b>
        <span id={toastMessageId} className="ui-toast-message">
          {translated(message)}
        </span>
        {action?.isAwaited && actionButton}
      </span>
      {!action?.isAwaited && actionButton}
      <button type="button" className="ui-toast-close" aria-label={closeLabel} onClick={toasts.dismiss}>
        <X aria-hidden />
      </button>
      {!action?.isAwaited && <i className="ui-toast-time" />}
    </div>
  )
}
