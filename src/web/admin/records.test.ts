import { expect, it } from 'vitest'
import { recordHref } from './records.ts'

it('a record leads to its editor, and one that has none nowhere', () => {
  expect(recordHref({ list: 'zones', id: 3, action: 'edited' })).toBe('/admin/zones?open=3')
  expect(recordHref({ list: 'gallery', id: 3, action: 'added' })).toBe('/admin/gallery?open=3')
  expect(recordHref({ list: 'zones', id: 3, action: 'removed' })).toBeNull()
})
