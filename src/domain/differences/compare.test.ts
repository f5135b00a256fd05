import { describe, expect, it } from 'vitest'
import { gallery } from '../collections/gallery.ts'
import { pricing } from '../collections/pricing.ts'
import { products } from '../collections/products.ts'
import { schedule } from '../collections/schedule.ts'
import { trainers } from '../collections/trainers.ts'
import { content } from '../content/content.ts'
import { inAll } from '../languages.ts'
import { actionOf, differingFields, fieldDifferences, type Pair } from './compare.ts'
import { ComparisonBudget } from './marked-text.ts'

const labels = {
  before: (list: string, id: number | null) => `old ${list} ${id}`,
  after: (list: string, id: number | null) => (id === 9 ? '' : `new ${list} ${id}`),
}
const context = { labels, isRemoved: (address: string) => address.includes('gone'), budget: new ComparisonBudget() }

const item = { dayOfWeek: 'monday', timeSlot: '18:30', activity: null, classId: 1, zoneId: null }
const actionIn = (pair: Pair) => actionOf(schedule.fields, differingFields(schedule.fields, pair), pair)

describe('a changed record', () => {
  it('is added, removed, moved or edited', () => {
    expect(actionIn({ before: null, after: item })).toBe('added')
    expect(actionIn({ before: item, after: null })).toBe('removed')
    expect(actionIn({ before: item, after: { ...item, dayOfWeek: 'friday', timeSlot: '07:00', zoneId: 2 } })).toBe(
      'moved',
    )
    expect(actionIn({ before: item, after: { ...item, dayOfWeek: 'friday', classId: 2 } })).toBe('edited')
  })

  it('does not differ where an empty text replaces none', () => {
    expect(differingFields(schedule.fields, { before: item, after: { ...item, activity: inAll('') } })).toEqual([])
  })

  it('names the records that it referred to and refers to', () => {
    const after = { ...item, classId: 2, zoneId: 9 }
    expect(fieldDifferences(schedule.fields, { before: item, after }, context)).toEqual([
      { field: 'classId', label: 'Class', kind: 'value', before: 'old classes 1', after: 'new classes 2' },
      { field: 'zoneId', label: 'Zone', kind: 'value', before: null, after: 'No. 9, deleted' },
    ])
  })

  it('shows days, times, amounts and choices in words', () => {
    const before = { ...item, timeSlot: '18:30', dayOfWeek: 'monday' }
    const after = { ...item, timeSlot: '19:00', dayOfWeek: 'saturday' }
    expect(fieldDifferences(schedule.fields, { before, after }, context)).toEqual([
      { field: 'dayOfWeek', label: 'Day of Week', kind: 'value', before: 'Monday', after: 'Saturday' },
      { field: 'timeSlot', label: 'Time Slot', kind: 'value', before: '18:30', after: '19:00' },
    ])
    const glove = { name: inAll('x'), description: inAll('x'), price: 120, imageUrl: null, inStock: true }
    const sold = { ...glove, price: 99.5, inStock: false }
    expect(fieldDifferences(products.fields, { before: glove, after: sold }, context)).toEqual([
      { field: 'price', label: 'Price', kind: 'value', before: '120.00 zł', after: '99.50 zł' },
      { field: 'inStock', label: 'In Stock', kind: 'value', before: 'Yes', after: 'No' },
    ])
  })

  it('lists texts by language, and a text that is the same in all languages once', () => {
    const before = { classId: 1, caption: { pl: 'Karnet', en: 'Pass', ua: 'Абонемент' }, price: inAll('100 zł') }
    const after = { classId: 1, caption: { pl: 'Karnet', en: 'Day pass', ua: 'Абонемент' }, price: inAll('120 zł') }
    const [caption, price, ...others] = fieldDifferences(pricing.fields, { before, after }, context)
    expect(caption).toMatchObject({ kind: 'text', languages: [{ language: 'en' }] })
    expect(price).toMatchObject({ kind: 'text', languages: [{ language: null }] })
    expect(others).toEqual([])
  })

  it('shows pictures before and after, and marks removed ones', () => {
    const [before, after] = [{ imageUrl: '/uploads/gone.webp' }, { imageUrl: 'https://club.example/ring.webp' }]
    expect(fieldDifferences(gallery.fields, { before, after }, context)).toEqual([
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

  it('lists every field that is not empty when it is added', () => {
    const after = { userId: null, name: inAll('Olena'), bio: inAll('x'), specialties: inAll('x'), photoUrl: null }
    const fields = fieldDifferences(trainers.fields, { before: null, after }, context)
    expect(fields.map(({ field }) => field)).toEqual(['name', 'bio', 'specialties'])
  })
})

describe('changed content', () => {
  const changesOf = (record: object, before: string, after: string) => {
    const pair = {
      before: { ...record, translations: inAll(before) },
      after: { ...record, translations: inAll(after) },
    }
    return fieldDifferences(content.fields, pair, context)
  }

  it('is compared by the kind of its key', () => {
    expect(changesOf({ key: 'hero.title', type: 'text' }, 'a', 'b')).toMatchObject([{ kind: 'text' }])
    expect(changesOf({ key: 'contact.hours', type: 'text' }, 'Daily 6:00 to 22:00', 'Closed')).toMatchObject([
      { kind: 'lines' },
    ])
    expect(changesOf({ key: 'about.image', type: 'image' }, '/art/a.webp', '')).toMatchObject([{ kind: 'picture' }])
    expect(changesOf({ key: 'schedule.visible', type: 'text' }, 'off', 'on')).toMatchObject([
      { kind: 'value', before: 'Off', after: 'On' },
    ])
    expect(
      changesOf({ key: 'contact.map.url', type: 'text' }, 'https://a.example/x', 'https://a.example/y'),
    ).toMatchObject([
      { kind: 'lines', languages: [{ language: null, lines: [{ change: 'removed' }, { change: 'added' }] }] },
    ])
  })
})
