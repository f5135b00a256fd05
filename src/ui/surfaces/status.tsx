import type { ReactNode } from 'react'
import { Icon } from '../elements/icon.tsx'

/** A turning octagon. Without a label, a text beside it must say what is loading. */
export function Spinner({ label, size = 'small' }: { label?: string; size?: 'small' | 'large' }) {
  return (
    <svg className="spinner" data-size={size} viewBox="0 0 48 48" role="img" aria-label={label} aria-hidden={!label}>
      <path className="spinner-ring" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" />
      <path className="spinner-arc" d="M15.3 3h17.4L45 15.3" />
    </svg>
  )
}

export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="full-screen" role="status">
      <Spinner label={label} size="large" />
    </div>
  )
}

interface AlertProps {
  kind: 'failure' | 'empty'
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
