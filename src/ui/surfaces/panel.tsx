import { Button } from '../elements/button.tsx'
import { t, translated } from '../translate/translate.tsx'
import './panel.css'
import { CircleAlert, Info, RotateCw } from 'lucide-react'
import { type ReactNode, startTransition, useState } from 'react'

interface ErrorPanelProps {
  /** Whether a toast already announces the error. */
  isInToast?: boolean
  children: ReactNode
}

export function ErrorPanel({ isInToast = false, children }: ErrorPanelProps) {
  return (
    <div className="ui-box ui-note ui-danger-ground" role={isInToast ? undefined : 'alert'}>
      <CircleAlert aria-hidden />
      <div>
        <b className="ui-danger">{t('Error')}</b>
        <div>{children}</div>
      </div>
    </div>
  )
}

/** An error that belongs to no field. */
export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <p className="ui-error" role="alert">
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </p>
  )
}

interface FailedPanelProps {
  message: string
  isInToast?: boolean
  onRetry: () => void
}

export function FailedPanel({ message, isInToast, onRetry }: FailedPanelProps) {
  return (
    <div className="ui-panel ui-panel-padded ui-stack ui-failed">
      <ErrorPanel isInToast={isInToast}>{translated(message)}</ErrorPanel>
      <Button icon={<RotateCw aria-hidden />} onPress={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  )
}

export function EmptyPanel({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="ui-panel ui-panel-padded ui-stack ui-stack-close ui-empty">
      <svg className="ui-empty-mark" viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <path d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" stroke="#0e0d0b" strokeWidth="5.5" />
        <path d="M27.5 9h6.2L20.5 39h-6.2z" fill="#0e0d0b" />
      </svg>
      <p className="ui-title">{title}</p>
      {children && <p className="ui-muted">{children}</p>}
      {action}
    </div>
  )
}

export function HintPanel({ children }: { children: ReactNode }) {
  return (
    <div className="ui-note ui-hint-panel">
      <Info aria-hidden />
      <div>{children}</div>
    </div>
  )
}

/** Shown after 300 ms while a list is loading. */
export function SkeletonRows() {
  return (
    <div className="ui-panel ui-skeleton">
      <span className="visually-hidden" role="status">
        {t('Loading…')}
      </span>
      {[68, 52, 80, 60, 72].map((width) => (
        <div key={width} className="ui-skeleton-row" aria-hidden>
          <i />
          <i style={{ width: `${width}%` }} />
          <i />
        </div>
      ))}
    </div>
  )
}

interface ShowMoreProps<Item> {
  items: readonly Item[]
  /** How many items are rendered at first, and how many more after each press. */
  step?: number
  /** The number of records that an item stands for. */
  sizeOf?: (item: Item) => number
  children: (shown: readonly Item[]) => ReactNode
}

export function ShowMore<Item>({ items, step = 50, sizeOf = () => 1, children }: ShowMoreProps<Item>) {
  const [count, setCount] = useState(step)
  if (items.length <= count) return children(items)
  const shown = items.slice(0, count)
  const sizeOfAll = (counted: readonly Item[]) => counted.reduce((sum, item) => sum + sizeOf(item), 0)
  return (
    <>
      {children(shown)}
      <p className="ui-cluster ui-more">
        <Button onPress={() => startTransition(() => setCount(count + step))}>
          {t('Show {count} more', { count: sizeOfAll(items.slice(count, count + step)) })}
        </Button>
        <span className="ui-muted ui-number">
          {t('{shown} of {total} shown', { shown: sizeOfAll(shown), total: sizeOfAll(items) })}
        </span>
      </p>
    </>
  )
}
