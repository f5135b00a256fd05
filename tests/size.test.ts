import { expect, it } from 'vitest'
import { concepts } from '../scripts/size.ts'

it('lists at most 25 settings', () => {
  expect(concepts().settings).toBeLessThanOrEqual(25)
})

it('has at most 30 tables', () => {
  expect(concepts()['tables of the database']).toBeLessThanOrEqual(30)
})

it('has at most 90 operations of the API', () => {
  expect(concepts()['operations of the API']).toBeLessThanOrEqual(90)
})

it('has at most 1,250 sentences in the back office', () => {
  expect(concepts()['sentences of the back office']).toBeLessThanOrEqual(1250)
})
