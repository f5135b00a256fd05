import { expect, it } from 'vitest'
import { inAll } from '../languages.ts'
import { content } from './content.ts'
import { pictureTextIn, withFocalPoint, withPictureText, withPublicPart } from './picture-metadata.ts'

const row = { id: 1, key: 'about.image', section: 'about', type: 'image', translations: inAll('/art/about.webp') }
const alt = { pl: 'Sala', en: 'The hall', ua: 'Зала' }
const publicPartOf = (metadata: unknown) => {
  const shown = content.publicRecord.parse({ ...row, metadata, updatedAt: '', updatedBy: 3, version: 2 })
  // A release's rows are parsed again.
  expect(content.publicRecord.parse(JSON.parse(JSON.stringify(shown)))).toEqual(shown)
  return shown.metadata
}

it('only alt text is public in metadata', () => {
  expect(publicPartOf({ alt, hint: 'short', decorative: false })).toEqual({ alt })
  expect(publicPartOf({ alt: 'Ring' })).toEqual({ alt: inAll('Ring') })
  expect(publicPartOf({ alt, decorative: true })).toEqual({ alt: '' })
  expect(publicPartOf({ alt: { pl: 'Sala', en: 5, secret: 'x' } })).toEqual({ alt: { pl: 'Sala', en: '', ua: '' } })
  for (const nothing of [null, undefined, {}, { hint: 'short' }, { alt: inAll(' ') }, { alt: 5 }])
    expect(publicPartOf(nothing)).toBeUndefined()
})

it('withPictureText changes nothing else in metadata', () => {
  expect(withPictureText(null, { alt: inAll(''), decorative: false })).toBeNull()
  expect(withPictureText({ hint: 'short' }, { alt, decorative: false })).toEqual({ hint: 'short', alt })
  expect(withPictureText({ hint: 'short', alt, decorative: true }, { alt: inAll(''), decorative: false })).toEqual({
    hint: 'short',
  })
  expect(pictureTextIn(withPictureText({}, { alt, decorative: true }))).toEqual({ alt, decorative: true })
})

it('withFocalPoint changes nothing else in metadata; the point is public', () => {
  const focalPoint = '30 70'
  expect(withFocalPoint({ alt }, focalPoint)).toEqual({ alt, focalPoint })
  expect(withFocalPoint(null, focalPoint)).toEqual({ focalPoint })
  expect(withFocalPoint({ alt, focalPoint }, null)).toEqual({ alt })
  expect(withFocalPoint({ focalPoint }, null)).toBeNull()
  expect(withFocalPoint(null, null)).toBeNull()
  expect(withFocalPoint({}, null)).toEqual({})
  expect(publicPartOf({ focalPoint })).toEqual({ focalPoint })
  expect(publicPartOf({ alt, focalPoint: '35 70' })).toEqual({ alt })
  expect(withPublicPart({ alt: inAll('Ring'), focalPoint }, { hint: 'short' })).toEqual({
    hint: 'short',
    alt: inAll('Ring'),
    focalPoint,
  })
})

it('withPublicPart keeps the private part of metadata', () => {
  const metadata = { hint: 'short', alt: inAll('Ring') }
  expect(withPublicPart({ alt }, metadata)).toEqual({ hint: 'short', alt })
  expect(withPublicPart(undefined, metadata)).toEqual({ hint: 'short' })
  expect(withPublicPart({ alt: '' }, metadata)).toEqual({ ...metadata, decorative: true })
  expect(withPublicPart(undefined, null)).toBeNull()
})
