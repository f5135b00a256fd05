import { expect, it } from 'vitest'
import { formatReleaseVersion, parseReleaseVersion } from './releases.ts'

it('a release version is parsed from its header, and is 0 without one', () => {
  for (const version of [
    { release: 12, timestamp: '2026-11-23T12:00:00.000Z' },
    { release: 12, timestamp: '2026-11-23T12:00:00.000Z', database: 'mf1' },
    { release: 12, timestamp: null },
  ])
    expect(parseReleaseVersion(formatReleaseVersion(version))).toEqual(version)
  expect(parseReleaseVersion(null)).toEqual({ release: 0, timestamp: null })
})
