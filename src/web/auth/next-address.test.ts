import { describe, expect, it } from 'vitest'
import { nextAddress } from './next-address.ts'

describe('nextAddress', () => {
  it.each(['/admin', '/admin/zones', '/admin/zones?open=3', '/admin?open=new'])('leads back to %s', (next) => {
    expect(nextAddress(next)).toBe(next)
  })

  it.each([null, '', '/', '/auth', '/administrator', '//evil.example', 'https://evil.example/admin', '/admin\\evil'])(
    'leads to the landing page instead of to %s',
    (next) => {
      expect(nextAddress(next)).toBe('/')
    },
  )
})
