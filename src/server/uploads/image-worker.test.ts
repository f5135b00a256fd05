import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ImageQueue, ImageWorker, WorkerLostError } from './image-worker.ts'
import { sharp } from './read-image.ts'

function newWorker(maxProcessorMs?: number) {
  // In the background a busy machine gives it few turns.
  const worker = new ImageWorker({ isBackground: false, maxProcessorMs })
  onTestFinished(() => worker.rest())
  return worker
}

const picture = () =>
  sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#a33', noise: { type: 'gaussian', sigma: 30 } },
  })
    .webp()
    .toBuffer()

describe('ImageWorker', () => {
  it('reads a picture and hands back what is refused as a refusal', async () => {
    const worker = newWorker()
    const { upload, variants } = await worker.read(await picture())
    expect(upload).toMatchObject({ width: 1200, height: 900 })
    expect(variants.every(({ bytes }) => Buffer.isBuffer(bytes))).toBe(true)
    await expect(worker.read(Buffer.from('hello'))).rejects.toMatchObject({ status: 415, code: 'wrong_type' })
  })

  it('says so when its process is lost, and works on with the next picture', async () => {
    const worker = newWorker()
    const reading = worker.read(await picture())
    worker.rest()
    await expect(reading).rejects.toThrow(WorkerLostError)
    const avif = await worker.encodeAvif(await picture(), 320)
    expect(await sharp(avif).metadata()).toMatchObject({ width: 320, compression: 'av1' })
  })

  it('is lost over a picture that takes more of the processor than any does', async () => {
    const worker = newWorker(20)
    await expect(worker.encodeAvif(await picture(), 4000)).rejects.toThrow(WorkerLostError)
  })

  it('waits for a picture minutes on end where the machine is busy elsewhere', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const reading = newWorker().read(await picture())
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect((await reading).upload).toMatchObject({ width: 1200, height: 900 })
  })
})

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
