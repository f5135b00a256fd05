import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import type { FocalPoint } from '../../domain/focal-point.ts'
import type { ProblemCode } from '../../domain/problems.ts'
import { HttpError } from '../errors.ts'
import { type EncodedImage, findFocalPoint, readArt, readImage, sharp } from './read-image.ts'

export type ImageTask =
  | { task: 'read'; file: Buffer }
  | { task: 'art'; full: Buffer; half: Buffer | null }
  | { task: 'avif'; webp: Buffer; width: number }
  | { task: 'focus'; webp: Buffer }

export type ImageResult =
  | { result: EncodedImage | Buffer | FocalPoint }
  | { problem: { status: number; code: ProblemCode; message: string } }
  | { error: string }

const { background, 'max-processor-ms': maxProcessorMs } = parseArgs({
  options: { background: { type: 'boolean' }, 'max-processor-ms': { type: 'string' } },
}).values

// Not the lowest of all: an upload may have to wait for the width in hand.
if (background) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// A terminal or a supervisor signals the server's whole group; it is the server that ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

// The server was killed.
process.on('disconnect', () => process.exit())

process.on('message', async (task: ImageTask) => {
  const unwatch = limitProcessorTime(Number(maxProcessorMs))
  process.send?.(await run(task))
  unwatch()
})

/**
 * Ends the work on a file that was made to take forever. Processor time is counted, not the clock's: a good picture that
 * waits for a busy machine costs no more than on a quiet one.
 */
function limitProcessorTime(maxMs: number): () => void {
  const begun = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    // An orderly end would wait for sharp's threads.
    if ((user + system) / 1000 > maxMs) process.kill(process.pid, 'SIGKILL')
  }, 100)
  return () => clearInterval(timer)
}

async function run(task: ImageTask): Promise<ImageResult> {
  try {
    return { result: await resultOf(task) }
  } catch (error) {
    if (!(error instanceof HttpError)) return { error: String(error) }
    const { status, code, message } = error
    return { problem: { status, code, message } }
  }
}

function resultOf(task: ImageTask): Promise<EncodedImage | Buffer | FocalPoint> {
  switch (task.task) {
    case 'read':
      return readImage(task.file)
    case 'art':
      return readArt(task.full, task.half)
    case 'focus':
      return findFocalPoint(sharp(task.webp))
    case 'avif':
      return sharp(task.webp)
        .resize({ width: task.width })
        .avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })
        .toBuffer()
  }
}
