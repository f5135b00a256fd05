import { describe, expect, it } from 'vitest'
import { differencesBetween, merge, withValue } from './conflict.ts'

const base = { title: { pl: 'Boks', en: 'Boxing', ua: 'Бокс' }, price: 10 }

describe('differencesBetween', () => {
  it('names every language that differs', () => {
    const theirs = { ...base, title: { pl: 'Boks', en: 'Boxing class', ua: 'Бокс!' } }
    expect(differencesBetween(base, theirs).map(({ path }) => path.join('.'))).toEqual(['title.en', 'title.ua'])
  })
})

describe('withValue', () => {
  it('replaces one value and leaves the given record alone', () => {
    expect(withValue(base, ['title', 'en'], 'Box').title).toEqual({ pl: 'Boks', en: 'Box', ua: 'Бокс' })
    expect(base.title.en).toBe('Boxing')
  })
})

describe('merge', () => {
  it('takes from each edit what only that edit changed', () => {
    const mine = { ...base, price: 12 }
    const theirs = { ...base, title: { ...base.title, en: 'Boxing class' } }
    expect(merge(base, mine, theirs)).toEqual({
      merged: { title: { ...base.title, en: 'Boxing class' }, price: 12 },
      undecided: [],
    })
  })

  it('keeps mine if both changed the same value, and returns it as undecided', () => {
    const { merged, undecided } = merge(base, { ...base, price: 12 }, { ...base, price: 15 })
    expect(merged.price).toBe(12)
    expect(undecided).toEqual([{ path: ['price'], mine: 12, theirs: 15 }])
  })

  it('leaves nothing to decide if both changed a value to the same', () => {
    expect(merge(base, { ...base, price: 12 }, { ...base, price: 12 }).undecided).toEqual([])
  })
})
