import { describe, expect, it } from 'vitest'
import { emailParts, linksIn } from './contact-links.ts'

const addresses = (parts: ReturnType<typeof emailParts>) => linksIn(parts).map(({ address }) => address)

describe('an email address', () => {
  it('is a link of its own within a text', () => {
    expect(emailParts('Jan <klub@ring.pl>, zapisy+1@ring.com.pl.')).toEqual([
      'Jan <',
      { text: 'klub@ring.pl', address: 'mailto:klub@ring.pl' },
      '>, ',
      { text: 'zapisy+1@ring.com.pl', address: 'mailto:zapisy%2B1@ring.com.pl' },
      '.',
    ])
    expect(addresses(emailParts('klub@żółw.pl'))).toEqual(['mailto:klub@xn--w-uga1v8h.pl'])
    expect(addresses(emailParts("a?b&c=%'@ring.pl"))).toEqual(["mailto:a%3Fb%26c%3D%25'@ring.pl"])
  })

  it.each([
    ...[
      'nie mamy',
      '',
      'klub@ring',
      'klub@ring,pl',
      'klub (at) ring.pl',
      'klub @ ring.pl',
      'klub@@ring.pl',
      '@ring.pl',
    ],
    ...['klub..a@ring.pl', '.klub@ring.pl', 'klub@-ring.pl', 'łoś@ring.pl', 'a@b@ring.pl', 'klub@[1.2.3.4]'],
  ])('is never guessed: %s', (text) => expect(emailParts(text).join('')).toBe(text))
})
