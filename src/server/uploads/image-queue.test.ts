import { describe, expect, it } from 'vitest'
import { ImageQueue } from './image-queue.ts'

const aborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('gave way')))

describe('ImageQueue', () => {
  it('works on one picture at a time, in order', async () => {
    const queue = new ImageQueue()
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      events.push(`${name} ends`)
    }
    await Promise.all([queue.run(work('first')), queue.run(work('second'))])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('goes on after a picture that failed', async () => {
    const queue = new ImageQueue()
    const failed = queue.run(() => Promise.reject(new Error('damaged')))
    await expect(failed).rejects.toThrow('damaged')
    await expect(queue.run(async () => 'fine')).resolves.toBe('fine')
  })

  it('makes work in the background give way to a picture, which waits until it has', async () => {
    const queue = new ImageQueue()
    const events: string[] = []
    const background = queue.runInBackground(async (signal) => events.push(await aborted(signal)))
    await queue.run(async () => events.push('decoded'))
    await background
    expect(events).toEqual(['gave way', 'decoded'])
  })

  it('begins work in the background when no picture waits', async () => {
    const queue = new ImageQueue()
    const events: string[] = []
    const pictures = [1, 2, 3].map((number) => queue.run(async () => events.push(`picture ${number}`)))
    const background = queue.runInBackground(async () => events.push('background'))
    await Promise.all([...pictures, background])
    expect(events).toEqual(['picture 1', 'picture 2', 'picture 3', 'background'])
  })

  it('refuses pictures, to be sent again later, when twenty are waiting', async () => {
    const queue = new ImageQueue()
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 20 }, () => queue.run(() => promise))
    await expect(queue.run(() => promise)).rejects.toMatchObject({ status: 503 })
    resolve()
    await Promise.all(waiting)
    await expect(queue.run(async () => 'taken')).resolves.toBe('taken')
  })
})
