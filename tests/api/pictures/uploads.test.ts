import { describe, expect, it } from 'vitest'
import { kamil } from '../../support/app/bodies.ts'
import { buildUploadApp, photo, upload } from './upload-app.ts'

describe('POST /api/upload', () => {
  it('responds 201 with the address of the stored picture', async () => {
    const { app, database } = await buildUploadApp()
    const response = await upload(app, await photo(700, 350).jpeg().toBuffer(), {
      name: 'ring.jpg',
      type: 'image/jpeg',
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-700x350\.webp$/) })
    const variants = await database.read.selectFrom('uploadVariants').select('width').orderBy('width').execute()
    expect(variants.map(({ width }) => width)).toEqual([320, 640, 700])
  })

  it('stores the same picture once, and renews its date', async () => {
    const { app, database } = await buildUploadApp()
    const file = await photo().png().toBuffer()
    const first = await upload(app, file)
    await database.write((queries) =>
      queries.updateTable('uploads').set({ touchedAt: '2020-01-01T00:00:00.000Z' }).execute(),
    )
    const start = Date.now()
    const second = await upload(app, file)
    expect(second.json()).toEqual(first.json())
    const stored = await database.read.selectFrom('uploads').select(['touchedAt', 'createdAt']).execute()
    expect(stored).toHaveLength(1)
    expect(Date.parse(stored[0]?.touchedAt ?? '')).toBeGreaterThanOrEqual(start)
  })

  it('stores one picture when it is uploaded ten times at once', async () => {
    const { app, database } = await buildUploadApp()
    const file = await photo(100, 80).png().toBuffer()
    const responses = await Promise.all(Array.from({ length: 10 }, () => upload(app, file)))
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(201))
    expect(new Set(responses.map((response) => response.json().url)).size).toBe(1)
    expect(await database.read.selectFrom('uploads').select('hash').execute()).toHaveLength(1)
  })

  it('takes a picture as a data URL like a file', async () => {
    const { app, images } = await buildUploadApp()
    const file = await photo().jpeg().toBuffer()
    const address = await images.storeDataUrl(`data:image/jpeg;base64,${file.toString('base64')}`, kamil)
    expect((await upload(app, file)).json().url).toBe(address)
  })
})
