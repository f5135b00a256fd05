import { expect, it } from 'vitest'
import { recordHref } from './records.ts'

it('a record has the address of its editor', () => {
  expect(recordHref({ list: 'zones', id: 3 })).toBe('/admin/zones?open=3')
  expect(recordHref({ list: 'gallery', id: 3 })).toBe('/admin/gallery?open=3')
})
