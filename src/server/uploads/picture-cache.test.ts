import { describe, expect, it, vi } from 'vitest'
import { PictureCache } from './picture-cache.ts'

const picture = (size: number) => ({ bytes: Buffer.alloc(size), type: 'image/webp', etag: `"${size}"` })

describe('PictureCache', () => {
  it('lets go of the picture asked for longest ago when it is full', () => {
    const cache = new PictureCache(100)
    cache.set('a', picture(40))
    cache.set('b', picture(40))
    cache.get('a')
    cache.set('c', picture(40))
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
  })

  it('does not give everything up for a picture that it cannot hold', () => {
    const cache = new PictureCache(100)
    cache.set('a', picture(40))
    cache.set('huge', picture(101))
    expect([cache.get('a'), cache.get('huge')].map(Boolean)).toEqual([true, false])
  })

  it('counts a picture that is set again once', () => {
    const cache = new PictureCache(100)
    cache.set('a', picture(40))
    for (let times = 0; times < 5; times++) cache.set('b', picture(60))
    expect(cache.get('a')).toBeDefined()
  })

  it('forgets a picture when its time is over', () => {
    vi.useFakeTimers()
    try {
      const cache = new PictureCache(100)
      cache.set('a', picture(40), 1000)
      vi.advanceTimersByTime(999)
      expect(cache.get('a')).toBeDefined()
      vi.advanceTimersByTime(1)
      expect(cache.get('a')).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })
})
