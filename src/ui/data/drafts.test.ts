import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteDraft, hasDrafts, readDraft, setDraftOwner, storeDraft } from './drafts.ts'

const draft = { version: 3, base: { name: 'Mat' }, values: { name: 'Ring' } }
const [anna, bob] = [1, 12]

describe('drafts', () => {
  beforeEach(() => {
    // In a browser, too, the stored keys are properties of the storage itself.
    const storage = {
      getItem: (key: string) => (storage as unknown as Record<string, string>)[key] ?? null,
      setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
      removeItem: (key: string) => void Reflect.deleteProperty(storage, key),
    }
    vi.stubGlobal('sessionStorage', storage)
    setDraftOwner(anna)
  })

  it('are read for their record and account alone, until they are deleted', () => {
    storeDraft('zones', '7', draft)
    setDraftOwner(anna)
    expect(readDraft('zones', '7')).toEqual(draft)
    expect(readDraft('zones', '8')).toBeNull()
    expect(readDraft('classes', '7')).toBeNull()
    deleteDraft('zones', '7')
    expect(readDraft('zones', '7')).toBeNull()
  })

  it('are deleted as soon as another account logs in', () => {
    storeDraft('zones', '7', draft)
    setDraftOwner(bob)
    expect(readDraft('zones', '7')).toBeNull()
    expect(hasDrafts()).toBe(false)
    setDraftOwner(anna)
    expect(readDraft('zones', '7')).toBeNull()
  })

  it('are deleted at logout, and none are stored afterwards', () => {
    storeDraft('zones', '7', draft)
    setDraftOwner(null)
    storeDraft('zones', '8', draft)
    expect(hasDrafts()).toBe(false)
  })
})
