import { describe, expect, it } from 'vitest'
import { shiftedTime, tidyTime, typedTime } from './time-text.ts'

describe('typedTime', () => {
  it.each([
    ['18', '18'],
    ['183', '18:3'],
    ['1830', '18:30'],
    ['18:30', '18:30'],
    ['18.30', '18:30'],
    ['6 pm', '6'],
    ['18:305', '18:30'],
  ])('reads %j as %j', (typed, time) => {
    expect(typedTime(typed)).toBe(time)
  })
})

describe('tidyTime', () => {
  it.each([
    ['7', '07:00'],
    ['7:5', '07:05'],
    ['18:', '18:00'],
    ['1915', '19:15'],
    ['915', '09:15'],
    ['23:59', '23:59'],
    ['', '00:00'],
    ['24:00', '24:00'],
    ['12:60', '12:60'],
  ])('turns %j into %j', (typed, time) => {
    expect(tidyTime(typed)).toBe(time)
  })
})

describe('shiftedTime', () => {
  it('goes around midnight', () => {
    expect(shiftedTime('23:45', 15)).toBe('00:00')
    expect(shiftedTime('00:00', -15)).toBe('23:45')
  })

  it('leaves alone what is no time', () => {
    expect(shiftedTime('99:99', 15)).toBe('99:99')
  })
})
