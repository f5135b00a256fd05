import { describe, expect, it } from 'vitest'
import { defineCollection } from './define.ts'
import { picture, translated } from './kinds.ts'

describe('a picture that a record cannot be without', () => {
  const events = defineCollection({
    name: 'events',
    singular: 'Event',
    plural: 'events',
    about: 'What happens once.',
    operations: ['create', 'update'],
    fields: {
      title: translated({ label: 'x', required: 'No title', max: 10 }),
      imageUrl: picture({ label: 'x', data: 'imageData', required: 'No picture' }),
    },
    label: ({ title }) => title.en,
    messages: { fetchFailed: 'x', created: 'x', saveFailed: 'x' },
  })
  const title = { pl: 'Gala', en: 'Gala', ua: 'Гала' }
  const imageData = 'data:image/png;base64,AAAA'
  const refused = { path: ['imageUrl'], message: 'No picture' }
  const issuesOf = (rules: typeof events.input | typeof events.update, body: object) =>
    rules.safeParse(body).error?.issues.map(({ path, message }) => ({ path, message })) ?? []

  it('comes with a new one, by its address or inside the body', () => {
    expect(issuesOf(events.input, { title })).toEqual([refused])
    expect(issuesOf(events.input, { title, imageUrl: 'https://club.example/a.webp' })).toEqual([])
    expect(issuesOf(events.input, { title, imageUrl: null, imageData })).toEqual([])
  })

  it('stays where a change leaves it out, and is not taken away by one', () => {
    expect(events.update.parse({ title })).toEqual({ title })
    expect(issuesOf(events.update, { title, imageUrl: '', imageData })).toEqual([])
    for (const imageUrl of ['', null]) expect(issuesOf(events.update, { title, imageUrl })).toEqual([refused])
  })

  it('is missed together with whatever else is wrong', () => {
    const issues = issuesOf(events.input, { title: { ...title, en: '' }, imageUrl: '' })
    expect(issues).toEqual([{ path: ['title', 'en'], message: 'No title' }, refused])
    expect(issuesOf(events.input, [])).toHaveLength(1)
  })
})
