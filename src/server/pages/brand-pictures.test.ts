import { expect, it } from 'vitest'
import { draw } from './brand-pictures.ts'

it('a picture that is not drawn in time is a 503, not an error', async () => {
  const drawing = draw(
    { kind: 'icon', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', size: 9, scale: 0 },
    undefined,
    1,
  )
  await expect(drawing).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: expect.any(Number) } })
})
