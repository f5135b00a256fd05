import { expect, it } from 'vitest'
import { isSeenOnInkAlone, sharp } from './read-image.ts'

/** A clear picture with bars of these colours across its middle. */
const logo = (colours: string[], background = '#0000') =>
  sharp({ create: { width: 400, height: 100, channels: 4, background } }).composite(
    colours.map((colour, index) => ({
      input: { create: { width: 50, height: 40, channels: 4 as const, background: colour } },
      left: 20 + 80 * index,
      top: 30,
    })),
  )

const seenOnInkAlone = async (picture: ReturnType<typeof logo>) =>
  isSeenOnInkAlone(sharp(await picture.png().toBuffer()).toColourspace('srgb'))

it.each([
  ['white', ['#fff', '#fff', '#fff']],
  ['pale yellow', ['#ffe98a']],
  ['white beside red', ['#fff', '#c8102e']],
])('%s letters on nothing are seen on ink alone', async (_, colours) => {
  expect(await seenOnInkAlone(logo(colours))).toBe(true)
})

it.each([
  ['black letters', logo(['#000', '#111'])],
  ['white letters among black ones', logo(['#fff', '#fff', '#000'])],
  ['coloured letters', logo(['#c8102e', '#0057b8'])],
  ['a white box', logo(['#000'], '#fff')],
  ['white letters in a box', logo(['#fff', '#fff'], '#c8102e')],
  ['nothing at all', logo([])],
  ['a photo', sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })],
])('%s are seen on paper, or nowhere', async (_, picture) => {
  expect(await seenOnInkAlone(picture)).toBe(false)
})
