import { describe, expect, it } from 'vitest'
import { gallery } from '../collections/gallery.ts'

describe('a required picture', () => {
  const imageData = 'data:image/png;base64,AAAA'
  const rejected = { path: ['imageUrl'], message: 'An image URL or an upload is required' }
  const issuesOf = (rules: typeof gallery.input | typeof gallery.update, body: object) =>
    rules.safeParse(body).error?.issues.map(({ path, message }) => ({ path, message })) ?? []

  it('is in the body of a creation, as an address or as data', () => {
    expect(issuesOf(gallery.input, {})).toEqual([rejected])
    expect(issuesOf(gallery.input, { imageUrl: 'https://club.example/a.webp' })).toEqual([])
    expect(issuesOf(gallery.input, { imageUrl: null, imageData })).toEqual([])
  })

  it('stays unchanged where an update leaves it out, and cannot be removed', () => {
    expect(gallery.update.parse({ decorative: true })).toEqual({ decorative: true })
    expect(issuesOf(gallery.update, { imageUrl: '', imageData })).toEqual([])
    for (const imageUrl of ['', null]) expect(issuesOf(gallery.update, { imageUrl })).toEqual([rejected])
  })

  it('is reported missing together with other issues', () => {
    const issues = issuesOf(gallery.input, { focalPoint: '', position: 0, imageUrl: '' })
    expect(issues).toEqual([
      { path: ['position'], message: 'The request is not valid: must be a whole number from 1' },
      rejected,
    ])
    expect(issuesOf(gallery.input, [])).toHaveLength(1)
  })
})
