import { takesAvif } from '../http/accepted.ts'
import type { ReadyAnswer } from '../http/node-server.ts'
import { type FindAt, madeWhileKept, readyAnswer } from '../http/ready-answer.ts'
import { type AskedPicture, askedPicture } from './asked-picture.ts'
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

interface ReadAddress {
  asked: AskedPicture
  route: string
  /** Tells the answers apart that one picture is sent in. */
  way: string
}

/** So many addresses are remembered as they were read, which takes several times as long as all the rest. */
const mostRead = 500

/** Reads addresses of public pictures as `accept` says, be it itself or another that takes the same. */
function addressReader(pictures: PublicPictures) {
  const known = new Map<string, ReadAddress>()
  return (path: string, accept: string | undefined): ReadAddress | null => {
    const before = known.get(path)
    const read = before ?? readAddress(path, accept)
    // Asked each time; and no other address, of which anybody can write any number, takes a place.
    if (!read || !pictures.isKnown(read.asked.upload.hash)) return null
    if (before) return before
    if (known.size === mostRead) known.clear()
    known.set(path, read)
    return read
  }
}

function readAddress(path: string, accept: string | undefined): ReadAddress | null {
  const [, , file = '', variant, more] = path.split('/')
  const asked = more === undefined ? askedPicture(file, variant, accept) : null
  if (!asked) return null
  const route = variant === undefined ? '/uploads/:file' : '/uploads/:file/:variant'
  return { asked, route, way: asked.isTypeNamed ? 'named' : route }
}

/** Finds pictures that were asked for before and that everybody may see. */
export function readyPictures({ shown, pictures, headers, cdnSeconds }: PicturesOptions): FindAt {
  const [readForAvif, readForOthers] = [addressReader(pictures), addressReader(pictures)]
  const answersOf = madeWhileKept((_picture: Picture) => new Map<string, ReadyAnswer>())
  return (path, request) => {
    if (!path.startsWith('/uploads/')) return null
    const { accept } = request.headers
    const read = takesAvif(accept) ? readForAvif(path, accept) : readForOthers(path, accept)
    if (!read) return null
    const { asked, route, way } = read
    const picture = shown.inMemory(asked)
    if (!picture) return null
    const answers = answersOf(picture)
    const known = answers.get(way)
    if (known) return known
    const ready = readyAnswer(route, headers, publicPicture(asked, picture, cdnSeconds))
    answers.set(way, ready)
    return ready
  }
}
