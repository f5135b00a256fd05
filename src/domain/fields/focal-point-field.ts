import * as z from 'zod/mini'
import { invalidRequest } from '../invalid-request.ts'
import { type Field, optional } from './field.ts'
import { coordinatesOf, type FocalPoint, focalPointPattern, isFocalPoint } from './focal-point.ts'
import { field } from './kinds.ts'

const rule = invalidRequest('must be two numbers (10, 20 … 90) such as “40 20”: percent from the left and from the top')

export function focalPointInWords(point: FocalPoint): string {
  const { x, y } = coordinatesOf(point)
  return `${x}% from the left, ${y}% from the top`
}

export const focalPoint = (focalPointRule: Field['focalPointRule']): Field<FocalPoint | null, string> => ({
  ...optional(
    field<FocalPoint, string>('text', {
      label: 'Focal point',
      comparison: { kind: 'value', show: focalPointInWords },
      input: z
        .string({ error: rule })
        .check(z.refine(isFocalPoint, { error: rule }))
        .register(z.globalRegistry, { pattern: focalPointPattern.source }),
      stored: z.string(),
      fallback: '',
      isEmpty: (value) => value === '',
      blank: '',
      example: '40 20',
    }),
  ),
  focalPointRule,
})
