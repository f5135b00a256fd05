import './growing.css'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

/** A browser draws some hundred rows at once without a wait; of thousands one looks for the right one anyway. */
const step = 100

interface GrowingProps<Item> {
  items: readonly Item[]
  children: (shown: readonly Item[]) => ReactNode
}

/** Shows the first hundred items of a list, and a hundred more at a press. */
export function Growing<Item>({ items, children }: GrowingProps<Item>) {
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
