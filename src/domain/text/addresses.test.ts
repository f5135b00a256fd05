import { describe, expect, it } from 'vitest'
import {
  completeAddress,
  imageAddress,
  imageDataUrl,
  isImageAddress,
  isWebAddress,
  secureWebAddress,
  webAddress,
} from './addresses.ts'

describe('a web address', () => {
  it.each([
    'https://club.example',
    'http://club.example/path?query=1#part',
    'HTTPS://Club.Example/',
    'https://club.example:8443/a',
    'https://[::1]/',
    ...['https://my--club_1.example.', 'http://localhost:3000'],
    'https://żółw.example/',
  ])('may be %s', (address) => expect(isWebAddress(address)).toBe(true))

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:club@club.example',
    'club.example',
    '//club.example',
    'https:club.example',
    'https://',
    ' https://club.example',
    'https://club.example/a b',
    'https://club.example\\@evil.example',
    'https://user@club.example/',
    'https://user:password@club.example/',
    'https://club.example,evil.example/',
    'https://*.example/',
    'https://club.example:port/',
    ...['https://a..pl', 'https://.club.example', 'https://club..example/a', 'https://-a.pl', 'https://a-.pl/'],
    'see https://club.example',
  ])('may not be %s', (address) => expect(isWebAddress(address)).toBe(false))

  it.each([
    ['www.rano.pl', 'https://www.rano.pl'],
    ['apps.apple.com/pl/app/id1?l=pl#a', 'https://apps.apple.com/pl/app/id1?l=pl#a'],
    ['żółw.example:8443', 'https://żółw.example:8443'],
    [
      '<iframe width="600" src="https://maps.example/embed?a=1&amp;b=2" style="border:0"></iframe>',
      'https://maps.example/embed?a=1&b=2',
    ],
    ["<iframe src='https://maps.example/embed?a=1' width='600'></iframe>", 'https://maps.example/embed?a=1'],
    ['<iframe SRC = "https://maps.example/it\'s"></iframe>', "https://maps.example/it's"],
    ['<https://club.example>', 'https://club.example'],
    ['"https://club.example/a"', 'https://club.example/a'],
    ['„www.club.example”', 'https://www.club.example'],
    ['http://https://club.example', 'https://club.example'],
    ['http://club.example', 'http://club.example'],
    ['info@club.example', 'info@club.example'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['//club.example', '//club.example'],
    ['club', 'club'],
    ['see club.example', 'see club.example'],
    ['javascript:alert(1)//https://club.example', 'javascript:alert(1)//https://club.example'],
  ])('that is pasted as %s is completed to %s', (pasted, address) => {
    expect(completeAddress(pasted)).toBe(address)
    const parsed = webAddress().safeParse(pasted)
    expect(parsed.success ? parsed.data : pasted).toBe(address)
  })

  it.each(['\u200bhttps://kuznia.example/a\u200b', 'https://kuznia\u00ad.example/\u2060a'])(
    'is stored without invisible characters: %j',
    (pasted) => expect(webAddress().parse(pasted)).toBe('https://kuznia.example/a'),
  )

  it('is stored without surrounding white space, may be empty, and has at most 2000 characters', () => {
    const schema = webAddress()
    expect(schema.parse(' https://club.example/ ')).toBe('https://club.example/')
    expect(schema.parse('')).toBe('')
    const longest = `https://club.example/${'a'.repeat(1979)}`
    expect(schema.safeParse(longest).success).toBe(true)
    expect(schema.safeParse(`${longest}a`).error?.issues[0]?.message).toBe('Enter the full URL including https://')
  })
})

it('a secure web address begins with https', () => {
  const schema = secureWebAddress()
  for (const address of ['https://club.example', 'HTTPS://club.example', ''])
    expect(schema.parse(address)).toBe(address)
  expect(schema.parse('club.example')).toBe('https://club.example')
  for (const address of ['http://club.example', 'https:club.example', 'club'])
    expect(schema.safeParse(address).error?.issues[0]?.message).toBe('Enter the full URL including https://')
})

describe('a picture’s address', () => {
  it.each(['/uploads/abc-640x480.webp', '/art/about@2x.webp', 'https://club.example/picture.png'])(
    'may be %s',
    (address) => {
      expect(isImageAddress(address)).toBe(true)
      expect(imageAddress().parse(address)).toBe(address)
    },
  )

  it.each([
    '/uploads/',
    '/uploads/../secret',
    '/uploads/.hidden',
    '/uploads/a/b',
    '/art/about.svg',
    'x/art/about.webp',
    'picture.png',
  ])('may not be %s', (address) =>
    expect(imageAddress().safeParse(address).error?.issues[0]?.message).toBe(
      'Must be an uploaded image or an address beginning with https://',
    ),
  )

  it('may be replaced by the picture’s data, or null', () => {
    const schema = imageDataUrl()
    for (const value of ['data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml;base64,AAAA', null, undefined])
      expect(schema.safeParse(value).success, String(value)).toBe(true)
    for (const value of [
      '',
      'data:text/html;base64,AAAA',
      'data:image/png,AAAA',
      'data:image/png;base64,',
      'data:image/png;base64,A===',
      'see data:image/png;base64,AAAA',
    ])
      expect(schema.safeParse(value).success, value).toBe(false)
  })
})
