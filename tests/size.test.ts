import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { concepts } from '../scripts/size.ts'
import { root } from '../scripts/stamp.js'

it('lists at most 24 settings', () => {
  expect(concepts().settings).toBeLessThanOrEqual(24)
})

it('has at most 30 tables', () => {
  expect(concepts()['tables of the database']).toBeLessThanOrEqual(30)
})

it('has at most 90 operations of the API', () => {
  expect(concepts()['operations of the API']).toBeLessThanOrEqual(90)
})

it('has at most 9 folders in src/server', () => {
  expect(concepts()['folders of src/server']).toBeLessThanOrEqual(9)
})

it('has at most 18 types for the states of publishing', () => {
  expect(concepts()['types named Release, Candidate, Publication, Snapshot or Site']).toBeLessThanOrEqual(18)
})

it('has at most 1,250 sentences in the back office', () => {
  expect(concepts()['sentences of the back office']).toBeLessThanOrEqual(1250)
})

it('has at most a dozen files of code in a folder, besides their tests', () => {
  const files = globSync('{src,tests/browser,bench,scripts}/**/*.{ts,tsx,js,css}', { cwd: root })
  const folders = Map.groupBy(
    files.filter((file) => !/\.test\.tsx?$/.test(file)),
    path.dirname,
  )
  expect([...folders].filter(([, { length }]) => length > 12).map(([folder]) => folder)).toEqual([])
})
