import { type ChildProcess, fork } from 'node:child_process'
import type { FocalPoint } from '../../domain/focal-point.ts'
import { mutex } from '../concurrency.ts'
import { HttpError, UnavailableError } from '../errors.ts'
import { programOf } from '../installation.ts'
import type { ImageAnswer, ImageOrder } from './image-process.ts'
import type { EncodedImage } from './read-image.ts'

/** Uploads that may wait their turn, each up to 10 MB in memory. */
const mostWaiting = 20

/** Has one picture worked on at a time, in the order of their coming, so that memory is bounded. */
export class ImageQueue {
  readonly #mutex = mutex()
  #waiting = 0

  /** Uploads that are worked on or wait for it. */
  get waiting(): number {
    return this.#waiting
  }

  /** Reads an upload when all before it is done. Throws UnavailableError when too many are waiting. */
  async runUpload<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= mostWaiting) throw new UnavailableError()
    this.#waiting++
    try {
      return await this.#mutex(work)
    } finally {
      this.#waiting--
    }
  }

  /** Works on a stored picture in its turn. Given one width at a time, uploads come between. */
  runInBackground<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#mutex(work)
  }
}

const program = programOf('pictures')

/** How long an idle process is kept for the next picture. */
const idleMs = 5000

/** Processor time far beyond what the largest picture takes; the process ends itself then. */
const usualProcessorMs = 45_000

/** Ends a process that stands still: one that works has its turn by then on the busiest machine. */
const longestMs = 15 * 60_000

interface Options {
  isBackground: boolean
  /** How much processor time one picture may take. */
  mostProcessorMs?: number
}

/** Thrown when the process died over a picture, or was ended because it took too long. */
export class WorkerLostError extends Error {}

/**
 * Works on pictures in a process of its own. What a hostile file does to a decoder it does not do to the server, and
 * memory (up to 300 MB) goes back to the system.
 */
export class ImageWorker {
  readonly #flags: string[]
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor({ isBackground, mostProcessorMs = usualProcessorMs }: Options) {
    this.#flags = [`--most-processor-ms=${mostProcessorMs}`, ...(isBackground ? ['--background'] : [])]
  }

  /** Reads an uploaded file. Throws an HttpError for what is not taken, WorkerLostError when it cost the process. */
  read(file: Buffer): Promise<EncodedImage> {
    return this.#readImage({ task: 'read', file })
  }

  /** Reads line art as it is, with its half-size variant, which is drawn if there is none. Throws if they do not fit. */
  readArt(full: Buffer, half: Buffer | null): Promise<EncodedImage> {
    return this.#readImage({ task: 'art', full, half })
  }

  /** Encodes a picture as AVIF in one width. Throws WorkerLostError when it cost the process. */
  async encodeAvif(webp: Buffer, width: number): Promise<Buffer> {
    const answer = await this.#order({ task: 'avif', webp, width })
    if ('avif' in answer) return answer.avif
    throw new Error('error' in answer ? answer.error : 'Unexpected answer')
  }

  /** What stands out in a stored photo. Throws WorkerLostError when it cost the process. */
  async findFocalPoint(webp: Buffer): Promise<FocalPoint> {
    const answer = await this.#order({ task: 'focus', webp })
    if ('focalPoint' in answer) return answer.focalPoint
    throw new Error('error' in answer ? answer.error : 'Unexpected answer')
  }

  /** Ends the process until there is work again. */
  rest(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  async #readImage(order: ImageOrder): Promise<EncodedImage> {
    const answer = await this.#order(order)
    if ('image' in answer) return answer.image
    throw new Error('error' in answer ? answer.error : 'Unexpected answer')
  }

  async #order(order: ImageOrder): Promise<ImageAnswer> {
    clearTimeout(this.#idle)
    const limit = setTimeout(() => this.rest(), longestMs)
    try {
      const answer = await ask(this.#start(), order)
      if ('refusal' in answer) throw new HttpError(answer.refusal.status, answer.refusal.code, answer.refusal.message)
      return answer
    } finally {
      clearTimeout(limit)
      this.#idle = setTimeout(() => this.rest(), idleMs)
    }
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child
    // With a heap for each thread, what one picture left behind stands beside the next.
    const child = fork(program, this.#flags, {
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
    })
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    this.#child = child
    return child
  }
}

function ask(child: ChildProcess, order: ImageOrder): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const onExit = () => settle(() => reject(new WorkerLostError('The image process ended before it answered')))
    const onError = (error: Error) => settle(() => reject(error))
    const onMessage = (answer: unknown) => settle(() => resolve(answer as ImageAnswer))
    const settle = (result: () => void) => {
      child.off('exit', onExit).off('error', onError).off('message', onMessage)
      result()
    }
    child.on('exit', onExit).on('error', onError).on('message', onMessage)
    // Failing to send means that the process is gone, and 'exit' says so.
    child.send(order, () => {})
  })
}
