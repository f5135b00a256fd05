import { expect, test } from 'vitest'
import { nextTelling } from './next-telling.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const told = { name: 'purge', told: null, isAllTold: true, failure: null }
const untold = { ...told, isAllTold: false }
const failedSince = (since: string) => ({ ...untold, failure: { since, reason: 'no', nextTry: since } })

test.each([
  ['nobody is to be told', null, null],
  ['all was told', told, null],
  ['something is being told', untold, now.toISOString()],
  ['it failed just now', failedSince('2026-11-23T11:00:01.000Z'), now.toISOString()],
  ['it has failed for an hour', failedSince('2026-11-23T11:00:00.000Z'), '2026-11-23T13:00:00.000Z'],
])('%s: the next try is at the right time', (_, state, next) => {
  expect(nextTelling(state, now)?.toISOString() ?? null).toBe(next)
})
