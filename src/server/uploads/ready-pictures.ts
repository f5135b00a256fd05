import type { ReadyAnswer } from '../http/node-server.ts'
import { type FindAt, madeWhileKept, readyAnswer } from '../http/ready-answer.ts'
import { askedPicture } from './asked-picture.ts'
import type { Picture } from './picture-cache.ts'
import type { PublicPictures } from './public-pictures.ts'
import { publicPicture, type ShownPictures } from './shown-pictures.ts'

interface PicturesOptions {
  shown: ShownPictures
  pictures: PublicPictures
  /** Of every answer. */
  headers: Record<string, string>
  cdnSeconds: number | null
}

/** Finds pictures that were asked for before and that everybody may see. */
export function readyPictures({ shown, pictures, headers, cdnSeconds }: PicturesOptions): FindAt {
  // Of one picture, by how its address may be written.
  const waysOf = madeWhileKept((_picture: Picture) => new Map<string, ReadyAnswer>())
  return (path, request) => {
    if (!path.startsWith('/uploads/')) return null
    const [, , file = '', variant, more] = path.split('/')
    const asked = more === undefined ? askedPicture(file, variant, request.headers.accept) : null
    if (!asked || !pictures.isKnown(asked.upload.hash)) return null
    const picture = shown.inMemory(asked)
    if (!picture) return null
    const route = variant === undefined ? '/uploads/:file' : '/uploads/:file/:variant'
    return waysOf(picture).getOrInsertComputed(`${route} ${asked.isTypeNamed}`, () =>
      readyAnswer(route, headers, publicPicture(asked, picture, cdnSeconds)),
    )
  }
}
