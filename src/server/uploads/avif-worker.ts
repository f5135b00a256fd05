import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AvifAnswer, AvifOrder } from './avif-process.ts'

const program = fileURLToPath(new URL('./avif-process.ts', import.meta.url))

/**
 * Encodes AVIF in a process of its own: it runs at the lowest priority, can be ended at any moment, and gives back the
 * memory (200 MB and more), which a library inside the server would keep.
 */
export class AvifWorker {
  #child: ChildProcess | null = null

  /** A width of a picture as AVIF, or null if the signal ended it. Throws if it cannot be encoded. */
  async encode(webp: Buffer, width: number, signal: AbortSignal): Promise<Buffer | null> {
    if (signal.aborted) return null
    const child = this.#start()
    const kill = () => child.kill('SIGKILL')
    signal.addEventListener('abort', kill, { once: true })
    try {
      const answer = await ask(child, { webp, width })
      if ('error' in answer) throw new Error(answer.error)
      return Buffer.from(answer.avif)
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      signal.removeEventListener('abort', kill)
      if (signal.aborted) this.#child = null
    }
  }

  /** Ends the process until there is work again. */
  rest(): void {
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child
    const child = fork(program, [], { execArgv: [], env: {}, serialization: 'advanced' })
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    this.#child = child
    return child
  }
}

function ask(child: ChildProcess, order: AvifOrder): Promise<AvifAnswer> {
  return new Promise<AvifAnswer>((resolve, reject) => {
    const onExit = () => settle(() => reject(new Error('The AVIF process ended before it answered')))
    const onError = (error: Error) => settle(() => reject(error))
    const onMessage = (answer: unknown) => settle(() => resolve(answer as AvifAnswer))
    const settle = (result: () => void) => {
      child.off('exit', onExit).off('error', onError).off('message', onMessage)
      result()
    }
    child.on('exit', onExit).on('error', onError).on('message', onMessage)
    child.send(order)
  })
}
