import { beforeEach, describe, expect, it, vi } from 'vitest'
import { claimDrafts, deleteDraft, hasDrafts, readDraft, storeDraft } from './drafts.ts'

const draft = { version: 3, base: { name: 'Mat' }, values: { name: 'Ring' } }
const [anna, bob] = [1, 12]

describe('drafts', () => {
  beforeEach(() => {
    // As in a browser, the keys of a storage are its own properties.
    const storage = {
      getItem: (key: string) => (storage as unknown as Record<string, string>)[key] ?? null,
      setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
      removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
    }
    vi.stubGlobal('sessionStorage', storage)
    claimDrafts(anna)
  })

  it('come back for the record they belong to', () => {
    storeDraft('zones', '7', draft)
    expect(readDraft('zones', '7')).toEqual(draft)
  })

  it('stay away from other records and other screens', () => {
    storeDraft('zones', '7', draft)
    expect(readDraft('zones', '8')).toBeNull()
    expect(readDraft('classes', '7')).toBeNull()
  })

  it('are gone once they are deleted', () => {
    storeDraft('zones', '7', draft)
    deleteDraft('zones', '7')
    expect(readDraft('zones', '7')).toBeNull()
  })

  it('stay with their account when its session begins once more', () => {
    storeDraft('zones', '7', draft)
    claimDrafts(anna)
    expect(readDraft('zones', '7')).toEqual(draft)
  })

  it('are deleted as soon as another account logs in', () => {
    storeDraft('zones', '7', draft)
    claimDrafts(bob)
    expect(readDraft('zones', '7')).toBeNull()
    expect(hasDrafts()).toBe(false)
    claimDrafts(anna)
    expect(readDraft('zones', '7')).toBeNull()
  })

  it('are deleted at logout, and none are stored afterwards', () => {
    storeDraft('zones', '7', draft)
    claimDrafts(null)
    storeDraft('zones', '8', draft)
    expect(hasDrafts()).toBe(false)
  })
})
