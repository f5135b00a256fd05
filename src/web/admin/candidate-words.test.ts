import { describe, expect, it } from 'vitest'
import { candidateName } from '../../domain/release-words.ts'
import type { Candidate } from '../../domain/releases.ts'
import { candidateContents, candidateStatus, deletionQuestion } from './candidate-words.ts'

const candidate: Candidate = {
  id: 3,
  fingerprint: 'f',
  number: 42,
  createdAt: '2026-11-22T13:32:00.000Z',
  by: 'kamil',
  differences: 7,
  editsSince: 0,
  publishAt: null,
  publishBy: null,
  publishedAs: null,
  stopped: null,
  isOutdated: null,
  link: null,
}
const at = '2026-11-21T16:12:00.000Z'

describe('a candidate', () => {
  it('is named by its time on the club’s clock, after that day by its date, too', () => {
    expect(candidateName(candidate.createdAt, Date.parse('2026-11-22T20:00Z'))).toBe('Preview of 14:32')
    expect(candidateName(candidate.createdAt, Date.parse('2026-11-23T08:00Z'))).toBe('Preview of 22.11.2026, 14:32')
  })

  it('loses its link when it is deleted, and its time unless it is published', () => {
    const timed = { ...candidate, publishAt: at }
    expect(deletionQuestion({ ...timed, link: { createdAt: at, expiresAt: at, by: 'kamil' } })).toMatch(
      / is deleted\. Its link stops working\. It will not be published at its time\. Drafts and the public site don’t/,
    )
    expect(deletionQuestion({ ...timed, publishedAs: 42 })).toMatch(/ is deleted\. Drafts and the public site don’t/)
  })

  it('says what it contains and what stays a draft', () => {
    expect(candidateContents(candidate)).toBe('7 changes, made by kamil')
    expect(candidateContents({ ...candidate, differences: 1, editsSince: 1 })).toBe(
      '1 change, made by kamil; 1 edit since stays a draft',
    )
    expect(candidateContents({ ...candidate, editsSince: 4 })).toMatch(/; 4 edits since stay drafts$/)
  })

  it('says who published before it and when, and what became of its scheduled time', () => {
    expect(candidateStatus(candidate)).toBeNull()
    const publishAt = '2026-11-21T17:00:00.000Z'
    const outdated = { release: 42, by: 'anna', at }
    expect(candidateStatus({ ...candidate, isOutdated: outdated })).toEqual({
      text: 'Out of date: anna published at 21.11.2026, 17:12. Make a new preview.',
      isFailure: true,
    })
    const stopped = { reason: 'published_meanwhile' as const, publishAt, ...outdated }
    expect(candidateStatus({ ...candidate, isOutdated: outdated, stopped })?.text).toBe(
      'Not published at 21.11.2026, 18:00: anna published first, at 21.11.2026, 17:12.',
    )
    const restored = { reason: 'restored_backup' as const, publishAt, release: null, by: null, at }
    expect(candidateStatus({ ...candidate, stopped: restored })?.text).toContain('restored from a backup')
    const former = { reason: 'not_administrator' as const, publishAt, release: null, by: 'anna', at }
    expect(candidateStatus({ ...candidate, stopped: former })?.text).toBe(
      'Not published at 21.11.2026, 18:00: anna, who set the time, is no longer an administrator (21.11.2026, 17:12).',
    )
    expect(candidateStatus({ ...candidate, publishAt, publishBy: 'anna' })).toEqual({
      text: 'Goes public on 21.11.2026, 18:00, by the club’s clock. anna set the time.',
      isFailure: false,
    })
    expect(candidateStatus({ ...candidate, isOutdated: outdated, publishedAs: 42 })?.text).toBe(
      'Published as version 42.',
    )
  })
})
