import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveBack, movedIn, unmovedIn } from './moved.ts'

const moves = (before: number[], after: number[]) =>
  Object.fromEntries([...movedIn(before, after)].map(([id, places]) => [id, `${places.before} to ${places.after}`]))

const both = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 12 })), fc.uniqueArray(fc.integer({ min: 1, max: 12 })))
  .map(([before, after]) => ({ before, after }))

describe('a moved record', () => {
  it('is the one that was dragged elsewhere', () => {
    expect(moves([1, 2, 3, 4, 5, 6, 7, 8], [2, 3, 4, 5, 6, 7, 8, 1])).toEqual({ 1: '1 to 8' })
    expect(moves([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 6, 3, 4, 5, 7, 8])).toEqual({ 6: '6 to 3' })
  })

  it('is, of two neighbours that changed places, the one that comes first now', () => {
    expect(moves([1, 2], [2, 1])).toEqual({ 2: '2 to 1' })
    expect(moves([1, 2, 3, 4], [1, 3, 2, 4])).toEqual({ 3: '3 to 2' })
  })

  it('is none where others were only added or deleted', () => {
    expect(moves([1, 2, 3, 4], [9, 1, 3, 4, 8])).toEqual({})
  })

  it('is not the one in the middle of a reversed list', () => {
    expect(moves([1, 2, 3], [3, 2, 1])).toEqual({ 1: '1 to 3', 3: '3 to 1' })
  })

  it('has its places among the records of both lists where additions make its places in the full lists equal', () => {
    expect(moves([1, 2, 3], [8, 9, 3, 1, 2])).toEqual({ 3: '3 to 1' })
  })

  it('exists exactly where the order of the common records differs, and its places differ', () => {
    fc.assert(
      fc.property(both, ({ before, after }) => {
        const common = (ids: number[]) => ids.filter((id) => before.includes(id) && after.includes(id))
        const moved = movedIn(before, after)
        expect(moved.size === 0).toBe(String(common(before)) === String(common(after)))
        for (const places of moved.values()) expect(places.before).not.toBe(places.after)
        const unmoved = unmovedIn(before, after)
        const unmovedOf = (ids: number[]) => ids.filter((id) => unmoved.has(id))
        expect(unmovedOf(before)).toEqual(unmovedOf(after))
        for (const id of moved.keys()) expect(unmoved.has(id)).toBe(false)
      }),
    )
  })
})

describe('a record that is moved back', () => {
  it('follows the nearest unmoved record that it followed before', () => {
    expect(moveBack([1, 2, 3, 4], [2, 3, 4, 1], 1)).toEqual([1, 2, 3, 4])
    expect(moveBack([1, 2, 3, 4], [4, 2, 1, 9], 3)).toEqual([4, 2, 3, 1, 9])
  })

  it('restores the whole order once every moved record is moved back', () => {
    fc.assert(
      fc.property(both, ({ before, after }) => {
        const isCommon = (id: number) => before.includes(id) && after.includes(id)
        let current = after
        for (let turn = 0; turn < before.length; turn += 1) {
          const [id] = movedIn(before, current).keys()
          if (id === undefined) break
          current = moveBack(before, current, id)
        }
        expect(current.filter(isCommon)).toEqual(before.filter(isCommon))
      }),
    )
  })
})
