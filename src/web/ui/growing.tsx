import './growing.css'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface GrowingProps<Item> {
  items: readonly Item[]
  /** How many are drawn at once: some screenfuls. Of thousands one looks for the right one anyway. */
  step?: number
  children: (shown: readonly Item[]) => ReactNode
}

/** Shows the first items of a list, and as many more at a press. */
export function Growing<Item>({ items, step = 50, children }: GrowingProps<Item>) {
  const [wanted, setWanted] = useState(step)
  const missing = items.length - wanted
  if (missing <= 0) return children(items)
  return (
    <>
      {children(items.slice(0, wanted))}
      <p className="ui-growing">
        <Button onPress={() => setWanted(wanted + step)}>Show {Math.min(step, missing)} more</Button>
        <span className="ui-muted ui-number">
          {wanted} of {items.length} shown
        </span>
      </p>
    </>
  )
}
