import { describe, expect, it } from 'vitest'
import { PictureCache } from './upload-pages.ts'

const picture = (size: number) => ({ bytes: Buffer.alloc(size), type: 'image/webp', etag: `"${size}"` })

describe('PictureCache', () => {
  it('drops the picture requested longest ago when it is full', () => {
    const cache = new PictureCache(100)
    cache.set('a', picture(40))
    cache.set('b', picture(40))
    cache.get('a')
    cache.set('c', picture(40))
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
  })

  it('drops nothing for a picture larger than its capacity', () => {
    const cache = new PictureCache(100)
    cache.set('a', picture(40))
    cache.set('huge', picture(101))
    expect([cache.get('a'), cache.get('huge')].map(Boolean)).toEqual([true, false])
  })

  it('counts the size of a picture that is set again once', () => {
    const cache = new PictureCache(100)
    cache.set('a', picture(40))
    for (let times = 0; times < 5; times++) cache.set('b', picture(60))
    expect(cache.get('a')).toBeDefined()
  })
})
