import { invalidRequest } from '../invalid-request.ts'
import { largestId } from '../record-id.ts'
import { editedElsewhere, optional, placement } from './field.ts'
import { wholeNumber } from './kinds.ts'

/** Records without a position come after those with a position, the oldest first. */
export const position = () =>
  editedElsewhere(
    optional(
      placement(wholeNumber({ label: 'Position', min: 1, rule: invalidRequest('must be a whole number from 1') })),
    ),
  )

export interface Sortable {
  id: number
  position: number | null
}

/**
 * Returns the positions to change, by id, to bring the records into this order. Unmoved records (`unmoved`: their ids)
 * get a new position only to make room; those at the end of the list need none.
 */
export function positionsInOrder(records: readonly Sortable[], unmoved: ReadonlySet<number>): Map<number, number> {
  const lastToPlace = records.findLastIndex(({ id, position }) => position !== null || !unmoved.has(id))
  const changes = new Map<number, number>()
  let lastPosition = 0
  for (const { id, position } of records.slice(0, lastToPlace + 1)) {
    const canStay = position !== null && position > lastPosition && position <= largestId - records.length
    lastPosition = canStay && unmoved.has(id) ? position : lastPosition + 1
    if (lastPosition !== position) changes.set(id, lastPosition)
  }
  return changes
}
