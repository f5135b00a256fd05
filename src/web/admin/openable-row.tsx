import './openable-row.css'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from 'react-aria-components'

interface OpenableRowProps {
  /** What the row says while it is closed; its words are the name of what opens it. */
  summary: ReactNode
  /** Buttons beside it. */
  actions?: ReactNode
  className?: string
  /** Drawn while the row is open. */
  children: () => ReactNode
}

/** A row of a list that a press opens into more. */
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
