import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import type { FocalPoint } from '../../domain/focal-point.ts'
import type { ProblemCode } from '../../domain/problems.ts'
import { HttpError } from '../errors.ts'
import { readArt } from './read-art.ts'
import { type EncodedImage, findFocalPoint, readImage, sharp } from './read-image.ts'

/** What the server sends: a file or line art to read, or a picture as WebP of which a width is wanted as AVIF. */
export type ImageOrder =
  | { task: 'read'; file: Buffer }
  | { task: 'art'; full: Buffer; half: Buffer | null }
  | { task: 'avif'; webp: Buffer; width: number }
  | { task: 'focus'; webp: Buffer }

export type ImageAnswer =
  | { image: EncodedImage }
  | { avif: Buffer }
  | { focalPoint: FocalPoint }
  | { refusal: { status: number; code: ProblemCode; message: string } }
  | { error: string }

const { background, 'most-processor-ms': mostProcessorMs } = parseArgs({
  options: { background: { type: 'boolean' }, 'most-processor-ms': { type: 'string' } },
}).values

// Not the lowest of all: an upload may have to wait for the width in hand.
if (background) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// A terminal or a supervisor signals the server's whole group; it is the server that ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

// The server was killed: nobody waits for an answer.
process.on('disconnect', () => process.exit())

process.on('message', async (order: ImageOrder) => {
  const unwatch = watchProcessor(Number(mostProcessorMs))
  process.send?.(await answer(order))
  unwatch()
})

/**
 * Ends the work on a file that was made to take forever: pictures are worked on in threads beside this one. A good
 * picture that waits for a busy machine costs no more than on a quiet one.
 */
function watchProcessor(mostMs: number): () => void {
  const begun = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    // An orderly end would wait for those threads.
    if ((user + system) / 1000 > mostMs) process.kill(process.pid, 'SIGKILL')
  }, 100)
  return () => clearInterval(timer)
}

async function answer(order: ImageOrder): Promise<ImageAnswer> {
  try {
    if (order.task === 'read') return { image: await readImage(order.file) }
    if (order.task === 'art') return { image: await readArt(order.full, order.half) }
    if (order.task === 'focus') return { focalPoint: await findFocalPoint(sharp(order.webp)) }
    return { avif: await encodeAvif(order.webp, order.width) }
  } catch (error) {
    if (!(error instanceof HttpError)) return { error: String(error) }
    const { status, code, message } = error
    return { refusal: { status, code, message } }
  }
}

function encodeAvif(webp: Buffer, width: number): Promise<Buffer> {
  return sharp(webp).resize({ width }).avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
}
