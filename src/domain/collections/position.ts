import * as z from 'zod/mini'
import { largestId, recordId } from '../record-id.ts'
import { editedElsewhere, optional, placement } from './field.ts'
import { wholeNumber } from './kinds.ts'

/** Records without a position follow those with one, the oldest first. */
export const position = () =>
  editedElsewhere(
    optional(placement(wholeNumber({ label: 'Position', min: 1, rule: 'Position must be a whole number from 1' }))),
  )

const idsRule = 'Must be the ids of all records, in their order'

/** All ids of the list, in the new order. */
export const orderInput = z.strictObject({ ids: z.array(recordId(idsRule), { error: idsRule }) })

export interface Placed {
  id: number
  position: number | null
}

/**
 * Returns the positions that change so that records come in this order: those of moved records, and of as many unmoved
 * ones (ids) as must make room. Records at the end that are ordered by age need none.
 */
export function positionsInOrder(records: readonly Placed[], unmoved: ReadonlySet<number>): Map<number, number> {
  const lastPlaced = records.findLastIndex(({ id, position }) => position !== null || !unmoved.has(id))
  const changes = new Map<number, number>()
  let last = 0
  for (const { id, position } of records.slice(0, lastPlaced + 1)) {
    const fits = position !== null && position > last && position <= largestId - records.length
    last = fits && unmoved.has(id) ? position : last + 1
    if (last !== position) changes.set(id, last)
  }
  return changes
}
