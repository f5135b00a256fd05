import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/stamp.js'
import { draw } from './brand-pictures.ts'
import { pictureSize, wordsPath } from './share-picture-words.ts'

it('a picture that is not drawn in time is a 503, not an error', async () => {
  const drawing = draw(
    { kind: 'icon', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', size: 9, scale: 0 },
    undefined,
    1,
  )
  await expect(drawing).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: expect.any(Number) } })
})

it('nothing covers a letter of the share picture', async () => {
  const title = 'Klub Sportowy Gladiator'
  const art = path.join(root, 'src/site/public/art/hero-fighter.webp')
  const picture = await draw({ kind: 'poster', title, art, ground: '#ff4a1c', ink: '#0e0d0b' })
  const { width, height } = pictureSize
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><path d="${wordsPath(title).path}"/></svg>`
  // Drawn in a process of its own, too: this one may not read SVG.
  const letters = await draw({ kind: 'icon', svg: words, size: width, scale: 0 })
  const [drawn, wanted] = await Promise.all(
    [picture, letters].map((each) => sharp(each).ensureAlpha().raw().toBuffer()),
  )
  let covered = 0
  let seen = 0
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (wanted?.[4 * pixel + 3] !== 255) continue
    seen += 1
    if ((drawn?.[4 * pixel] ?? 255) > 40) covered += 1
  }
  expect(seen).toBeGreaterThan(20_000)
  expect(covered).toBe(0)
})
