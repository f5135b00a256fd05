import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

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
