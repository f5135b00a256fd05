import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A turning octagon; it says nothing by itself, so give it a label unless its surroundings speak. */
export function Spinner({ label, size = 'small' }: { label?: string; size?: 'small' | 'large' }) {
  return (
    <svg className="spinner" data-size={size} viewBox="0 0 48 48" role="img" aria-label={label} aria-hidden={!label}>
      <path className="spinner-ring" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" />
      <path className="spinner-arc" d="M15.3 3h17.4L45 15.3" />
    </svg>
  )
}

/** The spinner over the whole screen, while the current user is loading. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="full-screen-spinner" role="status">
      <Spinner label={label} size="large" />
    </div>
  )
}

interface AlertProps {
  /** A failure has a signal bar and may offer another try; a notice says that there is nothing to show. */
  kind: 'failure' | 'notice'
  children: ReactNode
  retry?: { label: string; onPress: () => void }
}

export function Alert({ kind, children, retry }: AlertProps) {
  return (
    <div className="alert" data-kind={kind} role="alert">
      <Icon name={kind === 'failure' ? 'octagon-alert' : 'info'} />
      <span>{children}</span>
      {retry && (
        <button type="button" onClick={retry.onPress}>
          {retry.label}
        </button>
      )}
    </div>
  )
}
