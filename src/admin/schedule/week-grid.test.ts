import { describe, expect, it } from 'vitest'
import { type DayPlace, drawnHours, hoursInWords, isTaken, layOut } from './week-grid.ts'

const place = (values: Partial<DayPlace> = {}): DayPlace => ({
  start: 18 * 60,
  minutes: 60,
  ...values,
})

it('writes the start and the end of a class, or only the start of one without a duration', () => {
  expect(hoursInWords(place())).toBe('18:00–19:00')
  expect(hoursInWords(place({ start: 23 * 60 + 30 }))).toBe('23:30–00:30')
  expect(hoursInWords(place({ minutes: null }))).toBe('18:00')
})

it('draws the hours from before the first class to the evening', () => {
  expect(drawnHours([])).toEqual({ from: 8, until: 21 })
  expect(drawnHours([place({ start: 6 * 60 + 30 }), place({ start: 22 * 60 + 30 })])).toEqual({ from: 5, until: 24 })
  expect(drawnHours([place()])).toEqual({ from: 17, until: 21 })
})

describe('layOut', () => {
  const layouts = (...places: DayPlace[]) =>
    layOut(places.map((each, item) => ({ item, place: each }))).map(({ item, lane, lanes }) => [item, lane, lanes])

  it('puts overlapping classes beside each other, and later ones below', () => {
    const later = place({ start: 18 * 60 + 30 })
    expect(layouts(place(), later, place({ start: 19 * 60 }))).toEqual([
      [0, 0, 2],
      [1, 1, 2],
      [2, 0, 2],
    ])
    expect(layouts(place(), place({ start: 19 * 60 }))).toEqual([
      [0, 0, 1],
      [1, 0, 1],
    ])
  })

  it('gives a class without a duration, or with a short one, room for its name, and ends with the day', () => {
    expect(layOut([{ item: 0, place: place({ minutes: null }) }])[0]?.minutes).toBe(30)
    expect(layOut([{ item: 0, place: place({ minutes: 10 }) }])[0]?.minutes).toBe(30)
    expect(layOut([{ item: 0, place: place({ start: 23 * 60 + 30, minutes: 90 }) }])[0]?.minutes).toBe(30)
  })
})

it('a slot is taken where a class is drawn', () => {
  const layouts = layOut([{ item: 0, place: place({ minutes: 45 }) }])
  const taken = [17.5, 18, 18.5, 19].map((hour) => isTaken(layouts, hour * 60))
  expect(taken).toEqual([false, true, true, false])
})
