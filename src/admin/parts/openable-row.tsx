import './openable-row.css'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface OpenableRowProps {
  /** Always shown; its text is the accessible name of the button that opens the row. */
  summary: ReactNode
  actions?: ReactNode
  className?: string
  children: () => ReactNode
}

export function OpenableRow({ summary, actions, className, children }: OpenableRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={className}>
      <div className="openable-head">
        <button
          type="button"
          className="openable-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden />
          {summary}
        </button>
        <span className="openable-actions">{actions}</span>
      </div>
      {isOpen && (
        <div id={id} className="ui-stack openable-body">
          {children()}
        </div>
      )}
    </li>
  )
}
