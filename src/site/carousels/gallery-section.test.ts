import { expect, test } from 'vitest'
import { gallerySpans, type Span } from './gallery-section.tsx'

const cells: Record<Span, number> = { one: 1, wide: 2, tall: 2, full: 3 }
const sum = (spans: Span[]) => spans.reduce((total, span) => total + cells[span], 0)

test.each(Array.from({ length: 30 }, (_, index) => index + 1))('%i photos fill their rows', (count) => {
  const spans = gallerySpans(count)
  expect(spans).toHaveLength(count)
  expect(sum(spans) % 3).toBe(0)
})

test('only a photo by itself takes a whole row, which cuts the face of an upright one', () => {
  const counts = Array.from({ length: 30 }, (_, index) => index + 1)
  const withRow = counts.filter((count) => gallerySpans(count).includes('full'))
  expect(withRow).toEqual([1])
})
