import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('values are grouped by key, keys and values in the order in which they come', () => {
  const groups = groupBy([5, 2, 3, 4], (number) => number % 2)
  expect([...groups]).toEqual([
    [1, [5, 3]],
    [0, [2, 4]],
  ])
})
