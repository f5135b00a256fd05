import './openable-row.css'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from 'react-aria-components'

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
        <Button
          className="openable-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPress={() => setOpen(!isOpen)}
        >
          <ChevronRight aria-hidden />
          {summary}
        </Button>
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
