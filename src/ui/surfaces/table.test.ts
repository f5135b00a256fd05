import { describe, expect, it } from 'vitest'
import { sortRows } from './table.tsx'

const sorted = (values: (string | number | null)[], direction: 'ascending' | 'descending' = 'ascending') =>
  sortRows(values, (value) => value, direction)

describe('sortRows', () => {
  it('orders numbers by size, not by digits', () => {
    expect(sorted([10, 9, 100])).toEqual([9, 10, 100])
  })

  it('orders Polish letters where Polish readers look for them', () => {
    expect(sorted(['Łucja', 'Lena', 'Maja', 'ala'])).toEqual(['ala', 'Lena', 'Łucja', 'Maja'])
  })

  it('puts rows without a value last in both directions', () => {
    expect(sorted([null, 'b', 'a'])).toEqual(['a', 'b', null])
    expect(sorted([null, 'b', 'a'], 'descending')).toEqual(['b', 'a', null])
  })
})
