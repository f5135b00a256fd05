import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ImageQueue, ImageWorker, WorkerLostError } from './image-worker.ts'
import { sharp } from './read-image.ts'

function newWorker(maxProcessorMs?: number) {
  const worker = new ImageWorker(maxProcessorMs)
  onTestFinished(() => worker.endProcess())
  return worker
}

const picture = () =>
  sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#a33', noise: { type: 'gaussian', sigma: 30 } },
  })
    .webp()
    .toBuffer()

describe('ImageWorker', () => {
  it('reads a picture, and throws an HttpError for a file that is not accepted', async () => {
    const worker = newWorker()
    const { upload, variants } = await worker.read(await picture())
    expect(upload).toMatchObject({ width: 1200, height: 900 })
    expect(variants.every(({ bytes }) => Buffer.isBuffer(bytes))).toBe(true)
    await expect(worker.read(Buffer.from('hello'))).rejects.toMatchObject({ status: 415, code: 'wrong_type' })
  })

  it('throws WorkerLostError when its process is lost, and starts another one for the next picture', async () => {
    const worker = newWorker()
    const reading = worker.read(await picture())
    worker.endProcess()
    await expect(reading).rejects.toThrow(WorkerLostError)
    expect((await worker.read(await picture())).upload).toMatchObject({ width: 1200, height: 900 })
  })

  it('throws WorkerLostError for a picture that takes too much processor time', async () => {
    const worker = newWorker(20)
    await expect(worker.read(await picture())).rejects.toThrow(WorkerLostError)
  })

  it('waits minutes for a picture when the machine is busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const reading = newWorker().read(await picture())
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect((await reading).upload).toMatchObject({ width: 1200, height: 900 })
  })
})

describe('ImageQueue', () => {
  it('works on one picture at a time, in order, whether uploads or background work', async () => {
    const queue = new ImageQueue()
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise(setImmediate)
      events.push(`${name} ends`)
    }
    await Promise.all([
      queue.runUpload(work('upload')),
      queue.runInBackground(work('focal point')),
      queue.runUpload(work('next')),
    ])
    expect(events).toEqual([
      'upload begins',
      'upload ends',
      'focal point begins',
      'focal point ends',
      'next begins',
      'next ends',
    ])
  })

  it('continues after a picture that failed', async () => {
    const queue = new ImageQueue()
    const failed = queue.runUpload(() => Promise.reject(new Error('damaged')))
    await expect(failed).rejects.toThrow('damaged')
    await expect(queue.runUpload(async () => 'fine')).resolves.toBe('fine')
  })

  it('rejects uploads with a 503 when twenty are waiting', async () => {
    const queue = new ImageQueue()
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 20 }, () => queue.runUpload(() => promise))
    await expect(queue.runUpload(() => promise)).rejects.toMatchObject({ status: 503 })
    resolve()
    await Promise.all(waiting)
    await expect(queue.runUpload(async () => 'taken')).resolves.toBe('taken')
  })
})
