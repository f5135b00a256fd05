import type { HeadersOf } from '../http/broken-requests.ts'
import type { ReadyAnswer } from '../http/node-server.ts'
import { type FindAt, madeWhileKept, readyAnswer } from '../http/ready-answer.ts'
import { askedPicture } from './asked-picture.ts'
import type { PublicPictures } from './public-pictures.ts'
import { publicPicture, type ShownPictures } from './shown-pictures.ts'

interface PicturesOptions {
  shown: ShownPictures
  pictures: PublicPictures
  headersOf: HeadersOf
  cdnSeconds: number | null
}

/** Finds pictures that were asked for before and that everybody may see. */
export function readyPictures({ shown, pictures, headersOf, cdnSeconds }: PicturesOptions): FindAt {
  // Of one picture, by how its address may be written.
  const waysOf = madeWhileKept(headersOf, () => new Map<string, ReadyAnswer>())
  return (path, { headers }) => {
    if (!path.startsWith('/uploads/')) return null
    const [, , file = '', variant, more] = path.split('/')
    const asked = more === undefined ? askedPicture(file, variant, headers.accept) : null
    if (!asked || !pictures.isKnown(asked.upload.hash)) return null
    const picture = shown.inMemory(asked)
    if (!picture) return null
    const route = variant === undefined ? '/uploads/:file' : '/uploads/:file/:variant'
    return waysOf(picture).getOrInsertComputed(`${route} ${asked.isTypeNamed}`, () =>
      readyAnswer(route, headersOf(), publicPicture(asked, picture, cdnSeconds)),
    )
  }
}
