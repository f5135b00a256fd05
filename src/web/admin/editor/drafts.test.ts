import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

const draft = { version: 3, base: { name: 'Mat' }, values: { name: 'Ring' } }

describe('drafts', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })

  it('come back for the record they belong to', () => {
    keepDraft('zones', '7', draft)
    expect(readDraft('zones', '7')).toEqual(draft)
  })

  it('stay away from other records and other screens', () => {
    keepDraft('zones', '7', draft)
    expect(readDraft('zones', '8')).toBeNull()
    expect(readDraft('classes', '7')).toBeNull()
  })

  it('are gone once they are dropped', () => {
    keepDraft('zones', '7', draft)
    dropDraft('zones', '7')
    expect(readDraft('zones', '7')).toBeNull()
  })
})
