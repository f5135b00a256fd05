import { describe, expect, it } from 'vitest'
import { firstLanguageWithoutTitle, languageOfTitleError } from './class-dialog.tsx'

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

describe('firstLanguageWithoutTitle', () => {
  it('follows the order of the tabs, and ignores other errors than a missing title', () => {
    const issues = [
      { path: ['title', 'pl'], message: 'Must be at most 200 characters in Polish' },
      { path: ['title', 'ua'], message: 'Title in Ukrainian is required' },
      { path: ['title', 'en'], message: 'Title in English is required' },
      { path: ['description', 'pl'], message: '' },
    ]
    expect(firstLanguageWithoutTitle(issues)).toBe('en')
  })
})
