import { parseArgs } from 'node:util'
import type { FocalPoint } from '../../domain/fields/focal-point.ts'
import type { ProblemCode } from '../../domain/problem-schema.ts'
import { HttpError } from '../errors.ts'
import { detectFocalPoint, type EncodedImage, readArt, readImage, sharp } from './read-image.ts'

export type ImageTask =
  | { task: 'read'; file: Buffer }
  | { task: 'art'; full: Buffer; half: Buffer }
  | { task: 'focus'; webp: Buffer }

export type ImageResult =
  | { result: EncodedImage | FocalPoint }
  | { problem: { status: number; code: ProblemCode; message: string } }
  | { error: string }

const { 'max-processor-ms': maxProcessorMs } = parseArgs({ options: { 'max-processor-ms': { type: 'string' } } }).values

// A terminal or a supervisor signals the whole process group; this process waits until the server ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

// Ends this process when the server has died.
process.on('disconnect', () => process.exit())

process.on('message', async (task: ImageTask) => {
  const removeLimit = limitProcessorTime(Number(maxProcessorMs))
  process.send?.(await run(task))
  removeLimit()
})

/**
 * Kills this process when a file takes too much processor time; a limit of elapsed time would make good pictures fail on
 * a busy machine. Returns a function that removes the limit.
 */
function limitProcessorTime(maxMs: number): () => void {
  const start = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start)
    // process.exit() would wait for sharp's threads.
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

function resultOf(task: ImageTask): Promise<EncodedImage | FocalPoint> {
  switch (task.task) {
    case 'read':
      return readImage(task.file)
    case 'art':
      return readArt(task.full, task.half)
    case 'focus':
      return detectFocalPoint(sharp(task.webp))
  }
}
