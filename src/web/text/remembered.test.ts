import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('a text is measured once, and of very many not all are kept', () => {
  const measure = vi.fn((text: string) => text.length)
  const lengthOf = remembered(measure)
  for (const text of ['Żubr', 'TRX', 'Żubr', '']) expect(lengthOf(text)).toBe(text.length)
  expect(lengthOf('')).toBe(0)
  expect(measure).toHaveBeenCalledTimes(3)
  for (let index = 0; index < 2000; index += 1) lengthOf(`Club ${index}`)
  expect(lengthOf('Club 1999')).toBe(9)
  expect(measure).toHaveBeenCalledTimes(2003)
  lengthOf('Żubr')
  expect(measure).toHaveBeenCalledTimes(2004)
})
