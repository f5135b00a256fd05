import { describe, expect, it } from 'vitest'
import {
  drawnHours,
  hoursInWords,
  isTaken,
  layOut,
  lengthenedBy,
  movedBy,
  placeAfterKey,
  type WeekPlace,
} from './week-grid.ts'

const place = (values: Partial<WeekPlace> = {}): WeekPlace => ({
  dayOfWeek: 'monday',
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
  const layouts = (...places: WeekPlace[]) =>
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

describe('a class that is moved', () => {
  it('moves by days and minutes, to a quarter of an hour', () => {
    expect(movedBy(place({ start: 18 * 60 + 5 }), 1, 20)).toEqual(place({ dayOfWeek: 'tuesday', start: 18 * 60 + 30 }))
  })

  it('keeps its minute when it moves to another day only', () => {
    expect(movedBy(place({ start: 18 * 60 + 5 }), 2, 0)).toEqual(place({ dayOfWeek: 'wednesday', start: 18 * 60 + 5 }))
  })

  it('stays in the week and in its day', () => {
    expect(movedBy(place(), -3, -2000)).toEqual(place({ start: 0 }))
    expect(movedBy(place(), 9, 2000)).toEqual(place({ dayOfWeek: 'saturday', start: 23 * 60 + 45 }))
  })
})

describe('a class that is made longer', () => {
  it('ends at a quarter of an hour, and takes from 15 to 600 minutes', () => {
    expect(lengthenedBy(place({ start: 18 * 60 + 5 }), 20).minutes).toBe(85)
    expect(lengthenedBy(place(), -600).minutes).toBe(15)
    expect(lengthenedBy(place(), 900).minutes).toBe(600)
  })

  it('gets a duration if it had none', () => {
    expect(lengthenedBy(place({ minutes: null }), 15).minutes).toBe(45)
  })
})

it.each([
  ['ArrowDown', true, place({ start: 18 * 60 + 15 })],
  ['ArrowUp', true, place({ start: 17 * 60 + 45 })],
  ['ArrowRight', true, place({ dayOfWeek: 'tuesday' })],
  ['ArrowLeft', true, place()],
  ['+', true, place({ minutes: 75 })],
  ['=', false, place({ minutes: 75 })],
  ['-', false, place({ minutes: 45 })],
  ['ArrowDown', false, null],
  ['Enter', false, null],
])('%s (with Shift: %s) moves a class of Monday 18:00–19:00 to %j', (key, isShifted, edited) => {
  expect(placeAfterKey(place(), key, isShifted)).toEqual(edited)
})
