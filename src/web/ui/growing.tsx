import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface GrowingProps<Item> {
  items: readonly Item[]
  /** How many are drawn at once: some screenfuls. Of thousands one looks for the right one anyway. */
  step?: number
  /** For how many an item stands. */
  sizeOf?: (item: Item) => number
  children: (shown: readonly Item[]) => ReactNode
}

/** Shows the first items of a list, and as many more at a press. */
export function Growing<Item>({ items, step = 50, sizeOf = () => 1, children }: GrowingProps<Item>) {
  const [wanted, setWanted] = useState(step)
  if (items.length <= wanted) return children(items)
  const shown = items.slice(0, wanted)
  const sizeOfAll = (some: readonly Item[]) => some.reduce((sum, item) => sum + sizeOf(item), 0)
  return (
    <>
      {children(shown)}
      <p className="ui-growing">
        <Button onPress={() => setWanted(wanted + step)}>
          Show {sizeOfAll(items.slice(wanted, wanted + step))} more
        </Button>
        <span className="ui-muted ui-number">
          {sizeOfAll(shown)} of {sizeOfAll(items)} shown
        </span>
      </p>
    </>
  )
}
