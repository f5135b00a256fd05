import { t, translated } from '../translate/translate.tsx'
import './notice-region.css'
import { Check, CircleAlert, X } from 'lucide-react'
import { type FocusEvent, type PointerEvent, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type Notice, notices } from './notices.ts'

const pausingHandlers = {
  // A pointer that rests where a notice appears does not stop the timer: the notice may cover what is pressed next.
  onPointerMove: ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && notices.hold(),
  onPointerLeave: ({ currentTarget }: PointerEvent) => currentTarget.matches(':focus-within') || notices.resume(),
  onFocus: notices.hold,
  onBlur: ({ currentTarget }: FocusEvent) => currentTarget.matches(':hover') || notices.resume(),
}

/** The id of the current notice's message, by which a field with that error refers to it. */
export const noticeMessageId = 'notice-message'

interface NoticeRegionProps {
  closeLabel?: string
  /** Shows notices over the content before the region; on a phone at the top of the screen. */
  isInPlace?: boolean
}

/** Shows the current notice in the corner, above any dialog, or in place, and announces it. */
export function NoticeRegion({ closeLabel = t('Close'), isInPlace = false }: NoticeRegionProps) {
  const notice = useSyncExternalStore(notices.subscribe, () => notices.current)
  const isDanger = notice?.tone === 'danger'
  const region = (
    // The attribute keeps React Aria from hiding the notice while a dialog is open.
    <div className={isInPlace ? 'ui-notices ui-notices-in-place' : 'ui-notices'} data-react-aria-top-layer="true">
      <div role="status" aria-live="polite" aria-atomic="true" {...pausingHandlers}>
        {notice && !isDanger && <NoticeCard key={notice.id} {...notice} closeLabel={closeLabel} />}
      </div>
      <div role="alert" aria-atomic="true" {...pausingHandlers}>
        {notice && isDanger && <NoticeCard key={notice.id} {...notice} closeLabel={closeLabel} />}
      </div>
    </div>
  )
  return isInPlace ? region : createPortal(region, document.body)
}

function NoticeCard({ title, message, tone, action, closeLabel }: Notice & { closeLabel: string }) {
  const act = () => {
    notices.dismiss()
    action?.onPress()
  }
  const actionButton = action && (
    <button type="button" className="ui-notice-action" aria-keyshortcuts={action.shortcut} onClick={act}>
      {action.label}
      {action.shortcut && (
        <kbd className="ui-key" aria-hidden>
          {action.shortcut.replace('Control+', 'Ctrl ')}
        </kbd>
      )}
    </button>
  )
  return (
    <div className={`ui-notice ui-notice-${tone}`}>
      {tone === 'danger' ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
      <span>
        <b>{translated(title)}</b>
        <span id={noticeMessageId} className="ui-notice-message">
          {translated(message)}
        </span>
        {action?.isAwaited && actionButton}
      </span>
      {!action?.isAwaited && actionButton}
      <button type="button" className="ui-notice-close" aria-label={closeLabel} onClick={notices.dismiss}>
        <X aria-hidden />
      </button>
      {!action?.isAwaited && <i className="ui-notice-time" />}
    </div>
  )
}
