import { type ChildProcess, fork } from 'node:child_process'
import type { FocalPoint } from '../../domain/fields/focal-point.ts'
import { mutex } from '../concurrency.ts'
import { HttpError, UnavailableError } from '../errors.ts'
import { programOf } from '../installation.ts'
import type { ImageResult, ImageTask } from './image-process.ts'
import type { EncodedImage } from './read-image.ts'

/** Each waiting upload holds up to 10 MB in memory. */
const maxWaiting = 20

/** Runs work on one picture at a time, in order, so that memory is bounded. */
export class ImageQueue {
  readonly #mutex = mutex()
  #waiting = 0

  get waiting(): number {
    return this.#waiting
  }

  /** Throws UnavailableError when too many are waiting. */
  async runUpload<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= maxWaiting) throw new UnavailableError()
    this.#waiting++
    try {
      return await this.#mutex(work)
    } finally {
      this.#waiting--
    }
  }

  /** Runs work on a stored picture. Uploads wait for it, so it should be short. */
  runInBackground<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#mutex(work)
  }
}

const program = programOf('pictures')

const idleMs = 5000

/** The processor time after which the process kills itself: far more than the largest picture takes. */
const defaultMaxProcessorMs = 45_000

/** The time after which the process is ended: even on the busiest machine, it has finished by then unless it hangs. */
const timeoutMs = 15 * 60_000

/** The process died or was ended before its work was done. */
export class WorkerLostError extends Error {}

/**
 * Works on pictures in a separate process, so that a hostile file cannot harm the server, and up to 300 MB of memory are
 * freed afterwards. All methods throw WorkerLostError when the process ends before its work is done.
 */
export class ImageWorker {
  readonly #flags: string[]
  #child: ChildProcess | null = null
  #idleTimer: NodeJS.Timeout | undefined

  constructor(maxProcessorMs = defaultMaxProcessorMs) {
    this.#flags = [`--max-processor-ms=${maxProcessorMs}`]
  }

  /** Reads an uploaded file. Throws an HttpError if it is not accepted. */
  read(file: Buffer): Promise<EncodedImage> {
    return this.#run({ task: 'read', file })
  }

  readArt(full: Buffer, half: Buffer): Promise<EncodedImage> {
    return this.#run({ task: 'art', full, half })
  }

  findFocalPoint(webp: Buffer): Promise<FocalPoint> {
    return this.#run({ task: 'focus', webp })
  }

  /** Ends the process. The next call starts another one. */
  endProcess(): void {
    clearTimeout(this.#idleTimer)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  async #run<Result>(task: ImageTask): Promise<Result> {
    clearTimeout(this.#idleTimer)
    const timeout = setTimeout(() => this.endProcess(), timeoutMs)
    try {
      const outcome = await send(this.#start(), task)
      if ('problem' in outcome)
        throw new HttpError(outcome.problem.status, outcome.problem.code, outcome.problem.message)
      if ('error' in outcome) throw new Error(outcome.error)
      return outcome.result as Result
    } finally {
      clearTimeout(timeout)
      this.#idleTimer = setTimeout(() => this.endProcess(), idleMs)
    }
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child
    // One heap for all threads: several would retain the memory of earlier pictures.
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

function send(child: ChildProcess, task: ImageTask): Promise<ImageResult> {
  return new Promise((resolve, reject) => {
    const onExit = () => settle(() => reject(new WorkerLostError('The image process ended before it was done')))
    const onError = (error: Error) => settle(() => reject(error))
    const onMessage = (result: unknown) => settle(() => resolve(result as ImageResult))
    const settle = (done: () => void) => {
      child.off('exit', onExit).off('error', onError).off('message', onMessage)
      done()
    }
    child.on('exit', onExit).on('error', onError).on('message', onMessage)
    // Sending fails when the process is gone, which 'exit' reports.
    child.send(task, () => {})
  })
}
