import { expect, it } from 'vitest'
import { aimedAt, clearOf, fingertip } from './aim.ts'

const named = (name: string, left: number, top: number, width: number, height: number) => ({
  name,
  box: { left, top, width, height },
})

it('means the smallest box around a point', () => {
  const aims = [named('card', 0, 0, 300, 300), named('title', 20, 20, 100, 30)]
  expect(aimedAt(aims, { x: 30, y: 30 })?.name).toBe('title')
  expect(aimedAt(aims, { x: 200, y: 200 })?.name).toBe('card')
  expect(aimedAt(aims, { x: 400, y: 200 })).toBeUndefined()
})

it('lets a finger miss a small box by as much as it needs, and means the nearer one of two', () => {
  const aims = [named('upper', 0, 100, 80, 24), named('lower', 0, 130, 80, 24)]
  expect(aimedAt(aims, { x: 40, y: 92 })).toBeUndefined()
  expect(aimedAt(aims, { x: 40, y: 92 }, fingertip)?.name).toBe('upper')
  expect(aimedAt(aims, { x: 40, y: 126 }, fingertip)?.name).toBe('upper')
  expect(aimedAt(aims, { x: 40, y: 128 }, fingertip)?.name).toBe('lower')
  expect(aimedAt(aims, { x: 40, y: 88 }, fingertip)).toBeUndefined()
  expect(aimedAt(aims, { x: 84, y: 110 }, fingertip)).toBeUndefined()
})

it('keeps a picture’s outline off the words that stand in its transparent part', () => {
  const fighter = { left: 160, top: 550, width: 230, height: 290 }
  const slogan = { left: 18, top: 535, width: 240, height: 56 }
  expect(clearOf(fighter, [slogan])).toEqual({ left: 160, top: 599, width: 230, height: 241 })
  expect(clearOf(fighter, [{ left: 0, top: 0, width: 390, height: 500 }])).toBe(fighter)
  const caption = { left: 170, top: 690, width: 200, height: 30 }
  expect(clearOf(fighter, [caption])).toBe(fighter)
})
