import { describe, expect, it } from 'vitest'
import { ImageQueue } from './image-worker.ts'

describe('ImageQueue', () => {
  it('works on one picture at a time, in order, be it an upload or in the background', async () => {
    const queue = new ImageQueue()
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise(setImmediate)
      events.push(`${name} ends`)
    }
    await Promise.all([
      queue.runUpload(work('upload')),
      queue.runInBackground(work('width')),
      queue.runUpload(work('next')),
    ])
    expect(events).toEqual(['upload begins', 'upload ends', 'width begins', 'width ends', 'next begins', 'next ends'])
  })

  it('goes on after a picture that failed', async () => {
    const queue = new ImageQueue()
    const failed = queue.runUpload(() => Promise.reject(new Error('damaged')))
    await expect(failed).rejects.toThrow('damaged')
    await expect(queue.runUpload(async () => 'fine')).resolves.toBe('fine')
  })

  it('refuses uploads, to be sent again later, when twenty are waiting', async () => {
    const queue = new ImageQueue()
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 20 }, () => queue.runUpload(() => promise))
    await expect(queue.runUpload(() => promise)).rejects.toMatchObject({ status: 503 })
    resolve()
    await Promise.all(waiting)
    await expect(queue.runUpload(async () => 'taken')).resolves.toBe('taken')
  })
})
