import type { ImageWorker } from '../../../src/server/pictures/image-worker.ts'
import { readArt } from '../../../src/server/pictures/read-image.ts'

type Parts = ConstructorParameters<typeof ImageWorker>

/** Replaces an ImageWorker and delegates to one that outlives it. */
type Reused = Pick<ImageWorker, keyof ImageWorker>

/**
 * Returns a class of image workers that pass their process on to the next worker, because starting one takes longer than
 * most tests. A worker that is busy at its end ends its process.
 */
export function reusedWorkers(Worker: typeof ImageWorker): new (...parts: Parts) => Reused {
  const resting = new Map<string, ImageWorker[]>()
  const art = new Map<string, ReturnType<typeof readArt>>()
  return class implements Reused {
    readonly #parts: Parts
    #worker: ImageWorker | undefined
    #orders = 0

    constructor(...parts: Parts) {
      this.#parts = parts
    }

    read: Reused['read'] = (file) => this.#order((worker) => worker.read(file))
    findFocalPoint: Reused['findFocalPoint'] = (webp) => this.#order((worker) => worker.findFocalPoint(webp))

    /** Reads each of the sample club's pictures once, in this process. */
    readArt: Reused['readArt'] = (full, half) => {
      const key = [full, half].map((each) => each.toString('latin1')).join()
      const known = art.get(key) ?? readArt(full, half)
      art.set(key, known)
      return known
    }

    endProcess(): void {
      if (this.#worker && this.#orders === 0) this.#alike().push(this.#worker)
      else this.#worker?.endProcess()
      this.#worker = undefined
    }

    async #order<Result>(give: (worker: ImageWorker) => Promise<Result>): Promise<Result> {
      this.#worker ??= this.#alike().pop() ?? new Worker(...this.#parts)
      this.#orders += 1
      try {
        return await give(this.#worker)
      } finally {
        this.#orders -= 1
      }
    }

    /** Returns the idle workers with the same settings. */
    #alike(): ImageWorker[] {
      const settings = JSON.stringify(this.#parts)
      const alike = resting.get(settings) ?? []
      resting.set(settings, alike)
      return alike
    }
  }
}
