import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTime, shiftedTime } from './time-field.tsx'

const pad = (value: number) => String(value).padStart(2, '0')
const hours = integer({ min: 0, max: 23 })
const minutes = integer({ min: 0, max: 59 })

describe('readTime', () => {
  it.each([
    [' 18 30 ', '18:30'],
    ['9', '09:00'],
    ['18', '18:00'],
    ['915', '09:15'],
    ['0', '00:00'],
    ['6 pm', '18:00'],
    ['6pm', '18:00'],
    ['6 p.m.', '18:00'],
    ['630pm', '18:30'],
    ['6.30 am', '06:30'],
    ['12 am', '00:00'],
  ])('reads %j as %j', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })

  it.each([
    '',
    ' ',
    'evening',
    '24:00',
    '2560',
    '12:60',
    '18:3',
    '7:5',
    '18:',
    ':30',
    '183',
    '13 pm',
    '0 am',
    '-6',
    '18:30:00',
    '6 pm tomorrow',
    '1 8',
  ])('does not guess at %j', (typed) => {
    expect(parseTime(typed)).toBeUndefined()
  })

  it('reads every minute of the day in every notation', () => {
    const separators = constantFrom('', ':', '.', ',', 'h', ' ', ' : ')
    assert(
      property(hours, minutes, separators, (hour, minute, separator) => {
        expect(parseTime(`${pad(hour)}${separator}${pad(minute)}`)).toBe(`${pad(hour)}:${pad(minute)}`)
      }),
    )
    assert(
      property(hours, minutes, constantFrom('am', 'AM', ' a.m.'), (hour, minute, morning) => {
        const half = hour < 12 ? morning : morning.replace(/a/i, 'p')
        expect(parseTime(`${hour % 12 || 12}:${pad(minute)}${half}`)).toBe(`${pad(hour)}:${pad(minute)}`)
      }),
    )
  })

  it('returns a time of day or nothing, and the same for its own result', () => {
    assert(
      property(string({ unit: constantFrom(...'0123456789:., apm'), maxLength: 9 }), (typed) => {
        const time = parseTime(typed)
        if (time === undefined) return
        expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        expect(parseTime(time)).toBe(time)
      }),
    )
  })
})

describe('shiftedTime', () => {
  it('crosses midnight, accepts a time in any notation, and does not change other texts', () => {
    expect(shiftedTime('23:45', 15)).toBe('00:00')
    expect(shiftedTime('00:00', -15)).toBe('23:45')
    expect(shiftedTime('6pm', 15)).toBe('18:15')
    expect(shiftedTime('99:99', 15)).toBe('99:99')
  })
})
