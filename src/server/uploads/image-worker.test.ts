import { describe, expect, it, onTestFinished } from 'vitest'
import { ImageWorker, WorkerLostError } from './image-worker.ts'
import { sharp } from './sharp.ts'

function newWorker() {
  // In the background a busy machine would give it no turn before its time is over.
  const worker = new ImageWorker({ isBackground: false })
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

  it('throws when a picture cannot be encoded', async () => {
    await expect(newWorker().encodeAvif(Buffer.from('broken'), 320)).rejects.toThrow('unsupported image format')
  })
})
