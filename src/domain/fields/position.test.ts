import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unmovedIn } from '../differences/moved.ts'
import { largestId } from '../record-id.ts'
import { positionsInOrder, type Sortable } from './position.ts'

/** The order of lists: records with a position first, then the others by age. */
const inOrder = (records: Sortable[]) =>
  records.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.id - b.id).map(({ id }) => id)

const positions = (records: Sortable[]) =>
  positionsInOrder(
    records,
    unmovedIn(
      inOrder(records),
      records.map(({ id }) => id),
    ),
  )

const list = (...positions: (number | null)[]): Sortable[] =>
  positions.map((position, index) => ({ id: index + 1, position }))

const moved = <Value>(values: Value[], from: number, to: number) => {
  const [value, ...rest] = [values[from] as Value, ...values.toSpliced(from, 1)]
  return rest.toSpliced(to, 0, value)
}

test('records come in the requested order, whatever their order was', () => {
  const position = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: largestId - 3, max: largestId }))
  const lists = fc.array(fc.option(position), { maxLength: 9 }).map((some) => list(...some))
  const requested = lists.chain((records) => fc.shuffledSubarray(records, { minLength: records.length }))
  fc.assert(
    fc.property(requested, (records) => {
      const changes = positions(records)
      expect(inOrder(records.map(({ id, position }) => ({ id, position: changes.get(id) ?? position })))).toEqual(
        records.map(({ id }) => id),
      )
      for (const position of changes.values()) expect(position).toBeLessThanOrEqual(largestId)
    }),
  )
})

test('unmoved records keep their positions where there is room', () => {
  expect(positions(list(null, null, null)).size).toBe(0)
  expect(positions(list(1, 4, null)).size).toBe(0)
  expect([...positions(moved(list(null, null, null, null), 2, 0))]).toEqual([[3, 1]])
  expect([...positions(moved(list(1, 2, 3), 0, 2))]).toEqual([[1, 4]])
})

test('a moved record gets a position, and so do those before it', () => {
  expect([...positions(moved(list(null, null, null, null), 0, 2))]).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
  ])
})
