import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedIn, unmovedIn, withFormerPlace } from './moved.ts'

const moves = (before: number[], after: number[]) =>
  Object.fromEntries([...movedIn(before, after)].map(([id, places]) => [id, `${places.before} to ${places.after}`]))

const both = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 12 })), fc.uniqueArray(fc.integer({ min: 1, max: 12 })))
  .map(([before, after]) => ({ before, after }))

describe('what changed its place', () => {
  it('is the one record that was drawn elsewhere', () => {
    expect(moves([1, 2, 3, 4, 5, 6, 7, 8], [2, 3, 4, 5, 6, 7, 8, 1])).toEqual({ 1: '1 to 8' })
    expect(moves([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 6, 3, 4, 5, 7, 8])).toEqual({ 6: '6 to 3' })
  })

  it('is, of two neighbours that changed places, the one that stands before the other now', () => {
    expect(moves([1, 2], [2, 1])).toEqual({ 2: '2 to 1' })
    expect(moves([1, 2, 3, 4], [1, 3, 2, 4])).toEqual({ 3: '3 to 2' })
  })

  it('is nothing that others only came before, or went', () => {
    expect(moves([1, 2, 3, 4], [9, 1, 3, 4, 8])).toEqual({})
  })

  it('is not what stands in the middle of a list that was turned around', () => {
    expect(moves([1, 2, 3], [3, 2, 1])).toEqual({ 1: '1 to 3', 3: '3 to 1' })
  })

  it('is listed among the records of both lists where one that is new took the place that was left', () => {
    expect(moves([1, 2, 3], [8, 9, 3, 1, 2])).toEqual({ 3: '3 to 1' })
  })

  it('is listed whenever the order is another one, with places that differ, and never else', () => {
    fc.assert(
      fc.property(both, ({ before, after }) => {
        const common = (ids: number[]) => ids.filter((id) => before.includes(id) && after.includes(id))
        const moved = movedIn(before, after)
        expect(moved.size === 0).toBe(String(common(before)) === String(common(after)))
        for (const places of moved.values()) expect(places.before).not.toBe(places.after)
        const standing = unmovedIn(before, after)
        const still = (ids: number[]) => ids.filter((id) => standing.has(id))
        expect(still(before)).toEqual(still(after))
        for (const id of moved.keys()) expect(standing.has(id)).toBe(false)
      }),
    )
  })
})

describe('a record that is put back', () => {
  it('stands behind whom it stood behind, others that moved aside', () => {
    expect(withFormerPlace([1, 2, 3, 4], [2, 3, 4, 1], 1)).toEqual([1, 2, 3, 4])
    expect(withFormerPlace([1, 2, 3, 4], [4, 2, 1, 9], 3)).toEqual([4, 2, 3, 1, 9])
  })

  it('one after the other leaves every record where it stood', () => {
    fc.assert(
      fc.property(both, ({ before, after }) => {
        const isCommon = (id: number) => before.includes(id) && after.includes(id)
        let now = after
        for (let turn = 0; turn < before.length; turn += 1) {
          const [id] = movedIn(before, now).keys()
          if (id === undefined) break
          now = withFormerPlace(before, now, id)
        }
        expect(now.filter(isCommon)).toEqual(before.filter(isCommon))
      }),
    )
  })
})
