import type { Place, ShownPlace } from './place.ts'
import type { PlaceIndex } from './place-index.ts'

const cellSelector = '.schedule-class'

/** A class of the week shows several records: itself, what is held, and where. Together they are one place to press. */
export function scheduleCells(shown: readonly ShownPlace[], index: PlaceIndex): ShownPlace[] {
  const byCell = Map.groupBy(shown, ({ element }) => element.closest<HTMLElement>(cellSelector))
  return [...byCell].flatMap(([cell, inside]) =>
    cell ? [{ element: cell, places: placesIn(cell, inside, index) }] : inside,
  )
}

function placesIn(cell: HTMLElement, inside: readonly ShownPlace[], index: PlaceIndex): Place[] {
  const item = index.recordPlace('schedule', Number(cell.dataset.item))
  const parts = inside.flatMap(({ places }) => places).filter(({ list }) => list !== 'schedule')
  return item ? [item, ...parts] : parts
}
