import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PreviewRelease } from '../../domain/releases/release.ts'
import { changesText, previewStatus } from './preview-words.ts'

const at = '2026-11-21T16:12:00.000Z'
const publishAt = '2026-11-21T17:00:00.000Z'

const preview: PreviewRelease = {
  number: 42,
  base: 41,
  createdAt: '2026-11-21T13:32:00.000Z',
  by: 'kamil',
  changes: { schedule: 3, pricing: 1 },
  publishAt: null,
  publishedMeanwhile: null,
  link: null,
}

afterEach(() => void vi.useRealTimers())

describe('a preview', () => {
  it('says what it changes', () => {
    expect(changesText(preview.changes)).toBe('Pricing: 1, Schedule: 3')
    expect(changesText({})).toBe('No change for visitors')
  })

  it('says who published before it and when, and what became of its scheduled time', () => {
    expect(previewStatus(preview)).toBeNull()
    const publishedMeanwhile = { release: 43, by: 'anna', at }
    expect(previewStatus({ ...preview, publishedMeanwhile })).toEqual({
      text: 'Out of date: anna published at 21.11.2026, 17:12. Make a new preview.',
      isFailure: true,
    })
    expect(previewStatus({ ...preview, publishedMeanwhile, publishAt })).toEqual({
      text: 'The publication set for 21.11.2026, 18:00 is cancelled: anna published at 21.11.2026, 17:12.',
      isFailure: true,
    })
    vi.useFakeTimers({ now: new Date('2026-11-19T12:00:00Z'), toFake: ['Date'] })
    expect(previewStatus({ ...preview, publishAt })).toEqual({
      text: 'Goes public on 21.11.2026, 18:00, by the club’s clock.',
      isFailure: false,
    })
    vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
    expect(previewStatus({ ...preview, publishAt })).toEqual({
      text: 'Was to go public on 21.11.2026, 18:00, by the club’s clock.',
      isFailure: true,
    })
  })
})
