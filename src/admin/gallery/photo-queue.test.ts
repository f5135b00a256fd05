import { describe, expect, it, vi } from 'vitest'
import { PhotoQueue } from './photo-queue.tsx'

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

function queueWith(steps: Partial<ConstructorParameters<typeof PhotoQueue>[0]>) {
  const stored: string[] = []
  const done = Promise.withResolvers<readonly (number | undefined)[]>()
  const queue = new PhotoQueue({
    upload: async (file) => `/uploads/${file.name}`,
    store: async (address) => stored.push(address),
    messageFor: (failure) => (failure as Error).message,
    onDone: done.resolve,
    ...steps,
  })
  return { queue, stored, done: done.promise }
}

const settled = (queue: PhotoQueue) =>
  expect.poll(() => queue.photos.every(({ failure }) => failure !== null)).toBe(true)

describe('PhotoQueue', () => {
  it('adds every file, one after the other, and reports every change', async () => {
    let atOnce = 0
    const { queue, stored, done } = queueWith({
      upload: async (file, onProgress) => {
        atOnce += 1
        expect(atOnce).toBe(1)
        onProgress(0.5)
        expect(queue.photos.find((photo) => photo.file === file)?.progress).toBe(0.5)
        await Promise.resolve()
        atOnce -= 1
        return `/uploads/${file.name}`
      },
    })
    queue.add([picture('a.png'), picture('b.png')])
    queue.add([picture('c.png')])
    expect(await done, 'the change of each photo').toEqual([1, 2, 3])
    expect(stored).toEqual(['/uploads/a.png', '/uploads/b.png', '/uploads/c.png'])
    expect(queue.photos).toEqual([])
  })

  it('retains a failed photo with its error, adds the rest, and retries on request', async () => {
    let isBroken = true
    const upload = vi.fn(async (file: File) => {
      if (isBroken && file.name === 'b.png') throw new Error('Too large')
      return `/uploads/${file.name}`
    })
    const { queue, stored } = queueWith({ upload })
    queue.add([picture('a.png'), picture('b.png'), picture('c.png'), new File(['x'], 'd.txt', { type: 'text/plain' })])
    await settled(queue)
    expect(stored).toEqual(['/uploads/a.png', '/uploads/c.png'])
    expect(queue.photos.map(({ file, failure }) => [file.name, failure])).toEqual([
      ['b.png', 'Too large'],
      ['d.txt', 'Choose an image file'],
    ])
    isBroken = false
    queue.retry(queue.photos[0]?.id ?? 0)
    await expect.poll(() => stored).toContain('/uploads/b.png')
  })

  it('does not upload a picture again after a failure to add it', async () => {
    const upload = vi.fn(async () => '/uploads/a.png')
    const store = vi.fn().mockRejectedValueOnce(new Error('Failed to save photo')).mockResolvedValue(1)
    const { queue, done } = queueWith({ upload, store })
    queue.add([picture('a.png')])
    await settled(queue)
    queue.retry(queue.photos[0]?.id ?? 0)
    expect(await done).toHaveLength(1)
    expect(upload).toHaveBeenCalledTimes(1)
    expect(store).toHaveBeenCalledTimes(2)
  })

  it('does not add a photo that was removed during its upload', async () => {
    const { queue, stored, done } = queueWith({
      upload: (file, _, signal) =>
        file.name === 'b.png'
          ? Promise.resolve('/uploads/b.png')
          : new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    })
    queue.add([picture('a.png'), picture('b.png')])
    queue.remove(queue.photos[0]?.id ?? 0)
    expect(await done).toHaveLength(1)
    expect(stored).toEqual(['/uploads/b.png'])
    expect(queue.photos).toEqual([])
  })
})
