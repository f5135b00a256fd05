import * as z from 'zod/mini'
import { type FocalPoint, isFocalPoint, placeOf } from '../focal-point.ts'
import { type Field, optional } from './field.ts'
import { field } from './kinds.ts'

const rule =
  'Focal point must be two numbers (10, 20 … 90), for example “40 20”: percent from the left and from the top'

export function shownPoint(point: FocalPoint): string {
  const { x, y } = placeOf(point)
  return `${x}% from the left, ${y}% from the top`
}

interface FocalPointRule {
  of: string
  /** Whether crops follow the detected point where none is chosen; other pictures are shown uncropped then. */
  isFound: boolean
}

/** The focal point of a record's picture. */
export const focalPoint = (focuses: FocalPointRule): Field<FocalPoint | null, string> => ({
  ...optional(
    field<FocalPoint, string>('text', {
      label: 'Focal point',
      comparison: { kind: 'value', show: shownPoint },
      input: z.string({ error: rule }).check(z.refine(isFocalPoint, { error: rule })),
      stored: z.string(),
      fallback: '',
      isEmpty: (value) => value === '',
      blank: '',
      example: '40 20',
    }),
  ),
  focuses,
})
