import { describe, expect, it } from 'vitest'
import { gallery } from '../collections/gallery.ts'
import { pricing } from '../collections/pricing.ts'
import { products } from '../collections/products.ts'
import { schedule } from '../collections/schedule.ts'
import { trainers } from '../collections/trainers.ts'
import { content } from '../content.ts'
import { inAll } from '../languages.ts'
import { actionOf, differingFields, fieldDifferences, type Pair } from './compare.ts'
import { ComparisonBudget } from './marked-text.ts'

const labels = {
  before: (list: string, id: number | null) => `old ${list} ${id}`,
  after: (list: string, id: number | null) => (id === 9 ? '' : `new ${list} ${id}`),
}
const writing = { labels, isRemoved: (address: string) => address.includes('gone'), budget: new ComparisonBudget() }

const item = { dayOfWeek: 'monday', timeSlot: '18:30', activity: null, classId: 1, zoneId: null }
const actionIn = (pair: Pair) => actionOf(schedule.fields, differingFields(schedule.fields, pair), pair)

describe('a record that differs', () => {
  it('is new, gone, moved, or changed', () => {
    expect(actionIn({ before: null, after: item })).toBe('added')
    expect(actionIn({ before: item, after: null })).toBe('removed')
    expect(actionIn({ before: item, after: { ...item, dayOfWeek: 'friday', timeSlot: '07:00', zoneId: 2 } })).toBe(
      'moved',
    )
    expect(actionIn({ before: item, after: { ...item, dayOfWeek: 'friday', classId: 2 } })).toBe('edited')
  })

  it('differs in nothing where an empty text takes the place of none', () => {
    expect(differingFields(schedule.fields, { before: item, after: { ...item, activity: inAll('') } })).toEqual([])
  })

  it('names what it refers to as it was and as it is called', () => {
    const after = { ...item, classId: 2, zoneId: 9 }
    expect(fieldDifferences(schedule.fields, { before: item, after }, writing)).toEqual([
      { field: 'classId', label: 'Class', kind: 'value', before: 'old classes 1', after: 'new classes 2' },
      { field: 'zoneId', label: 'Zone', kind: 'value', before: null, after: 'No. 9, deleted' },
    ])
  })

  it('shows days, times, amounts and choices as a person reads them', () => {
    const before = { ...item, timeSlot: '18:30', dayOfWeek: 'monday' }
    const after = { ...item, timeSlot: '19:00', dayOfWeek: 'saturday' }
    expect(fieldDifferences(schedule.fields, { before, after }, writing)).toEqual([
      { field: 'dayOfWeek', label: 'Day of Week', kind: 'value', before: 'Monday', after: 'Saturday' },
      { field: 'timeSlot', label: 'Time Slot', kind: 'value', before: '18:30', after: '19:00' },
    ])
    const glove = { name: inAll('x'), description: inAll('x'), price: 120, imageUrl: null, inStock: true }
    const sold = { ...glove, price: 99.5, inStock: false }
    expect(fieldDifferences(products.fields, { before: glove, after: sold }, writing)).toEqual([
      { field: 'price', label: 'Price', kind: 'value', before: '120.00', after: '99.50' },
      { field: 'inStock', label: 'In Stock', kind: 'value', before: 'Yes', after: 'No' },
    ])
  })

  it('lists texts by language, and one that is the same in all of them once', () => {
    const before = { classId: 1, caption: { pl: 'Karnet', en: 'Pass', ua: 'Абонемент' }, price: inAll('100 zł') }
    const after = { classId: 1, caption: { pl: 'Karnet', en: 'Day pass', ua: 'Абонемент' }, price: inAll('120 zł') }
    const [caption, price, ...others] = fieldDifferences(pricing.fields, { before, after }, writing)
    expect(caption).toMatchObject({ kind: 'text', languages: [{ language: 'en' }] })
    expect(price).toMatchObject({ kind: 'text', languages: [{ language: null }] })
    expect(others).toEqual([])
  })

  it('shows pictures before and after, and says which are gone', () => {
    const [before, after] = [{ imageUrl: '/uploads/gone.webp' }, { imageUrl: 'https://club.example/ring.webp' }]
    expect(fieldDifferences(gallery.fields, { before, after }, writing)).toEqual([
      {
        field: 'imageUrl',
        label: 'Image URL',
        kind: 'picture',
        languages: [
          {
            language: null,
            before: { url: '/uploads/gone.webp', isRemoved: true },
            after: { url: 'https://club.example/ring.webp', isRemoved: false },
          },
        ],
      },
    ])
  })

  it('that is new lists every field that says something', () => {
    const after = { userId: null, name: inAll('Olena'), bio: inAll('x'), specialties: inAll('x'), photoUrl: null }
    const fields = fieldDifferences(trainers.fields, { before: null, after }, writing)
    expect(fields.map(({ field }) => field)).toEqual(['name', 'bio', 'specialties'])
  })
})

describe('content that differs', () => {
  const kindOf = (record: object, before: string, after: string) => {
    const pair = {
      before: { ...record, translations: inAll(before) },
      after: { ...record, translations: inAll(after) },
    }
    return fieldDifferences(content.fields, pair, writing)
  }

  it('is compared as what stands under its key', () => {
    expect(kindOf({ key: 'hero.title', type: 'text' }, 'a', 'b')).toMatchObject([{ kind: 'text' }])
    expect(kindOf({ key: 'contact.hours', type: 'text' }, 'Daily 6:00 to 22:00', 'Closed')).toMatchObject([
      { kind: 'lines' },
    ])
    expect(kindOf({ key: 'about.image', type: 'image' }, '/art/a.webp', '')).toMatchObject([{ kind: 'picture' }])
    expect(kindOf({ key: 'schedule.visible', type: 'text' }, 'off', 'on')).toMatchObject([
      { kind: 'value', before: 'Off', after: 'On' },
    ])
    expect(
      kindOf({ key: 'contact.map.url', type: 'text' }, 'https://a.example/x', 'https://a.example/y'),
    ).toMatchObject([
      { kind: 'lines', languages: [{ language: null, lines: [{ change: 'removed' }, { change: 'added' }] }] },
    ])
  })
})
