import * as z from 'zod/mini'
import { dayNumber, firstYear, isDay, lastYear } from '../time/club-days.ts'
import type { Field } from './field.ts'
import { field, type Labelled, wholeNumber } from './kinds.ts'

export const timeSlotRule = 'Time slot must be a time of day as HH:mm'

const dateRule = 'Must be a day as YYYY-MM-DD'

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** A time of day on the club's clock, HH:mm or HH:mm:ss (spec section 3). */
export function timeOfDay({
  label,
  required: requiredMessage = timeSlotRule,
}: Labelled & { required?: string }): Field<string, string> {
  return field('text', {
    label,
    comparison: { kind: 'value', show: String },
    input: z
      .string({ error: requiredMessage })
      .check(
        z.refine((value) => timePattern.test(value), {
          error: ({ input }) => (input === '' ? requiredMessage : timeSlotRule),
        }),
      )
      .register(z.globalRegistry, { pattern: timePattern.source }),
    stored: z.string(),
    fallback: '00:00',
    blank: '00:00',
    example: '18:30',
  })
}

export function day({ label, example = '2026-11-11' }: Labelled & { example?: string }): Field<string, string> {
  return field('text', {
    label,
    comparison: { kind: 'value', show: String },
    // A date picker sends an empty text, or the year 26 while a user types 2026.
    input: z
      .string({ error: dateRule })
      .check(
        z.refine(isDay, {
          error: ({ input }) => {
            if (input === '') return 'Choose a day'
            const isDate = /^\+?\d{4,6}-\d\d-\d\d$/.test(`${input}`)
            return isDate ? `${label}: choose a date that exists, from ${firstYear} to ${lastYear}` : dateRule
          },
        }),
      )
      .register(z.globalRegistry, { format: 'date' }),
    stored: z.string(),
    fallback: '1970-01-01',
    blank: '',
    example,
  })
}

/** Returns how many days the last day is after the first; 0 if one is missing, or is no day and has its own issue. */
export const lengthInDays = (first: string | null, last: string | null): number =>
  first !== null && last !== null && isDay(first) && isDay(last) ? dayNumber(last) - dayNumber(first) : 0

export const duration = ({ label }: Labelled) => ({
  ...wholeNumber({ label, min: 5, max: 600, rule: 'Duration must be a whole number of minutes from 5 to 600' }),
  example: 60,
})
