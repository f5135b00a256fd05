import { describe, expect, it } from 'vitest'
import { defineCollection } from './define.ts'
import { picture, translated } from './kinds.ts'

describe('a required picture', () => {
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
  const rejected = { path: ['imageUrl'], message: 'No picture' }
  const issuesOf = (rules: typeof events.input | typeof events.update, body: object) =>
    rules.safeParse(body).error?.issues.map(({ path, message }) => ({ path, message })) ?? []

  it('is in the body of a creation, as an address or as data', () => {
    expect(issuesOf(events.input, { title })).toEqual([rejected])
    expect(issuesOf(events.input, { title, imageUrl: 'https://club.example/a.webp' })).toEqual([])
    expect(issuesOf(events.input, { title, imageUrl: null, imageData })).toEqual([])
  })

  it('stays unchanged where an update leaves it out, and cannot be removed', () => {
    expect(events.update.parse({ title })).toEqual({ title })
    expect(issuesOf(events.update, { title, imageUrl: '', imageData })).toEqual([])
    for (const imageUrl of ['', null]) expect(issuesOf(events.update, { title, imageUrl })).toEqual([rejected])
  })

  it('is reported missing together with other issues', () => {
    const issues = issuesOf(events.input, { title: { ...title, en: '' }, imageUrl: '' })
    expect(issues).toEqual([{ path: ['title', 'en'], message: 'No title' }, rejected])
    expect(issuesOf(events.input, [])).toHaveLength(1)
  })
})
