import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../installation.ts'
import { drawSharePicture } from './discovery.ts'

it('a share picture that does not come in time is a refusal for now, not a fault', async () => {
  const drawing = drawSharePicture('Ring', join(root, 'src/web/public/art/hero-fighter.webp'), 1)
  await expect(drawing).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: expect.any(Number) } })
})
