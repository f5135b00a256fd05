import { describe, expect, it } from 'vitest'
import { firstWithoutTitle, languageOfTitleError } from './title-errors.ts'

describe('languageOfTitleError', () => {
  it('finds the language code in a message about a title', () => {
    expect(languageOfTitleError('title.ua must not be empty')).toBe('ua')
    expect(languageOfTitleError('Title (EN) is too long')).toBe('en')
  })

  it('finds none in other messages', () => {
    expect(languageOfTitleError('description.ua is too long')).toBeUndefined()
    expect(languageOfTitleError('Failed to save this title when plain')).toBeUndefined()
  })
})

describe('firstWithoutTitle', () => {
  it('follows the order of the tabs, whatever the order of the issues', () => {
    const issues = [
      { path: ['title', 'ua'], message: '' },
      { path: ['title', 'en'], message: '' },
      { path: ['description', 'pl'], message: '' },
    ]
    expect(firstWithoutTitle(issues)).toBe('en')
  })
})
