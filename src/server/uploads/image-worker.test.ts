import { describe, expect, it, onTestFinished } from 'vitest'
import { ImageWorker, WorkerLostError } from './image-worker.ts'
import { sharp } from './sharp.ts'

function newWorker() {
  const worker = new ImageWorker({ isBackground: true })
  onTestFinished(() => worker.rest())
  return worker
}

const picture = () =>
  sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#a33', noise: { type: 'gaussian', sigma: 30 } },
  })
    .webp()
    .toBuffer()

const never = new AbortController().signal

describe('ImageWorker', () => {
  it('reads a picture and hands back what is refused as a refusal', async () => {
    const worker = newWorker()
    const { upload, variants } = await worker.read(await picture(), never)
    expect(upload).toMatchObject({ width: 1200, height: 900 })
    expect(variants.every(({ bytes }) => Buffer.isBuffer(bytes))).toBe(true)
    await expect(worker.read(Buffer.from('hello'), never)).rejects.toMatchObject({ status: 415, code: 'wrong_type' })
  })

  it('can be ended at any moment, and works on with the next picture', async () => {
    const worker = newWorker()
    const webp = await picture()
    const controller = new AbortController()
    const ended = worker.encodeAvif(webp, 1200, controller.signal)
    setTimeout(() => controller.abort(), 50)
    await expect(ended).rejects.toThrow(WorkerLostError)
    const avif = await worker.encodeAvif(webp, 320, never)
    expect(await sharp(avif).metadata()).toMatchObject({ width: 320, compression: 'av1' })
  })

  it('says so when its process is lost', async () => {
    const worker = newWorker()
    const reading = worker.read(await picture(), never)
    worker.rest()
    await expect(reading).rejects.toThrow(WorkerLostError)
  })

  it('throws when a picture cannot be encoded', async () => {
    await expect(newWorker().encodeAvif(Buffer.from('broken'), 320, never)).rejects.toThrow('unsupported image format')
  })
})
