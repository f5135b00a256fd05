import { describe, expect, it } from 'vitest'
import { type Entry, found, zoneEntry } from './entries.ts'

const entry = (label: string, ...words: string[]): Entry => ({
  id: label,
  label,
  kind: '',
  words: [label, ...words],
  href: '',
})

describe('found', () => {
  const entries = [entry('Boxing ring'), entry('Ring', 'Рінг'), entry('Łucja Żak')]
  const labels = (typed: string) => found(entries, typed).map(({ label }) => label)

  it('puts what begins with the typed text first', () => {
    expect(labels('ring')).toEqual(['Ring', 'Boxing ring'])
  })

  it('finds by a name in another language', () => {
    expect(labels('рін')).toEqual(['Ring'])
  })

  it('finds Polish names typed without their accents', () => {
    expect(labels('lucja zak')).toEqual(['Łucja Żak'])
  })

  it('lists everything until something is typed', () => {
    expect(labels('')).toHaveLength(3)
  })
})

describe('zoneEntry', () => {
  it('leads to the open editor', () => {
    const zone = { id: 3, version: 1, createdAt: '', updatedAt: '', description: null }
    expect(zoneEntry({ ...zone, name: { pl: 'Ring', en: '', ua: 'Ринг' } })).toMatchObject({
      label: 'Ring',
      href: '/admin/zones?open=3',
    })
  })
})
