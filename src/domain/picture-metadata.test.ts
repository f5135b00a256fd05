import { expect, it } from 'vitest'
import { content } from './content.ts'
import { inAll } from './languages.ts'
import { pictureTextIn, withFocalPoint, withPictureText, withPublic } from './picture-metadata.ts'

const row = { id: 1, key: 'about.image', section: 'about', type: 'image', translations: inAll('/art/about.webp') }
const alt = { pl: 'Sala', en: 'The hall', ua: 'Зала' }
const readOf = (metadata: unknown) => {
  const shown = content.publicRecord.parse({ ...row, metadata, updatedAt: '', updatedBy: 3, version: 2 })
  // What a release holds is read again.
  expect(content.publicRecord.parse(JSON.parse(JSON.stringify(shown)))).toEqual(shown)
  return shown.metadata
}

it('visitors read of metadata what a picture shows, and nothing else', () => {
  expect(readOf({ alt, hint: 'short', decorative: false })).toEqual({ alt })
  expect(readOf({ alt: 'Ring' })).toEqual({ alt: inAll('Ring') })
  expect(readOf({ alt, decorative: true })).toEqual({ alt: '' })
  expect(readOf({ alt: { pl: 'Sala', en: 5, secret: 'x' } })).toEqual({ alt: { pl: 'Sala', en: '', ua: '' } })
  for (const nothing of [null, undefined, {}, { hint: 'short' }, { alt: inAll(' ') }, { alt: 5 }])
    expect(readOf(nothing)).toBeUndefined()
})

it('an editor changes a picture’s text, and nothing else of metadata', () => {
  expect(withPictureText(null, { alt: inAll(''), decorative: false })).toBeNull()
  expect(withPictureText({ hint: 'short' }, { alt, decorative: false })).toEqual({ hint: 'short', alt })
  expect(withPictureText({ hint: 'short', alt, decorative: true }, { alt: inAll(''), decorative: false })).toEqual({
    hint: 'short',
  })
  expect(pictureTextIn(withPictureText({}, { alt, decorative: true }))).toEqual({ alt, decorative: true })
})

it('an editor chooses the point that crops keep in sight, or none, and nothing else of metadata', () => {
  const focalPoint = '30 70'
  expect(withFocalPoint({ alt }, focalPoint)).toEqual({ alt, focalPoint })
  expect(withFocalPoint(null, focalPoint)).toEqual({ focalPoint })
  expect(withFocalPoint({ alt, focalPoint }, null)).toEqual({ alt })
  expect(withFocalPoint({ focalPoint }, null)).toBeNull()
  expect(withFocalPoint(null, null)).toBeNull()
  expect(withFocalPoint({}, null)).toEqual({})
  expect(readOf({ focalPoint })).toEqual({ focalPoint })
  expect(readOf({ alt, focalPoint: '35 70' })).toEqual({ alt })
  expect(withPublic({ alt: inAll('Ring'), focalPoint }, { hint: 'short' })).toEqual({
    ...{ hint: 'short', alt: inAll('Ring'), focalPoint },
  })
})

it('what visitors read is taken back without what administrators alone read', () => {
  const metadata = { hint: 'short', alt: inAll('Ring') }
  expect(withPublic({ alt }, metadata)).toEqual({ hint: 'short', alt })
  expect(withPublic(undefined, metadata)).toEqual({ hint: 'short' })
  expect(withPublic({ alt: '' }, metadata)).toEqual({ ...metadata, decorative: true })
  expect(withPublic(undefined, null)).toBeNull()
})
