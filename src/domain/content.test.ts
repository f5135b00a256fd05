import { expect, it } from 'vitest'
import { contentInput, faultsOf } from './content.ts'
import { contentKeys } from './content-keys.ts'
import { inAll } from './languages.ts'

it('takes back address, phone, email and map, which no club need have', () => {
  for (const key of ['contact.address', 'contact.phone', 'contact.email', 'contact.map.url'])
    expect(contentInput.safeParse({ key, section: 'contact', translations: inAll('') }).success, key).toBe(true)
})

it('requires every other text of a predefined key', () => {
  for (const [key, { defaults, type }] of Object.entries(contentKeys)) {
    if (defaults.pl === '') continue
    expect(faultsOf({ key, type, translations: inAll('') }), key).toHaveLength(3)
  }
})
