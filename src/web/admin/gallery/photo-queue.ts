import { newKey } from '../use-write.ts'

/** A photo on its way into the gallery. */
export interface QueuedPhoto {
  id: number
  file: File
  /** Under which it is added, however often it is tried. */
  key: string
  /** How much of it (0 to 1) is sent; null while it waits. */
  progress: number | null
  /** Why it did not get there; null while nothing is wrong. */
  failure: string | null
}

interface Steps {
  /** Sends a file, telling how much of it is sent; gives its address. */
  upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>
  /** Adds an uploaded picture to the gallery; gives which change of the log that was, where it is known. */
  store: (address: string, key: string) => Promise<number | undefined>
  /** What to tell of a failure, before or after the file was uploaded. */
  describe: (failure: unknown, isUploaded: boolean) => string
  /** Nothing is on its way any more; each photo that was added was a change. */
  onDone: (changes: readonly (number | undefined)[]) => void
}

/** Adds photos one after the other; what fails stays, with its file, until it is tried again or taken away. */
export class PhotoQueue {
  photos: readonly QueuedPhoto[] = []
  readonly #steps: Steps
  #count = 0
  #changes: (number | undefined)[] = []
  #sending: { id: number; controller: AbortController } | null = null
  readonly #addresses = new Map<number, string>()
  readonly #listeners = new Set<() => void>()

  constructor(steps: Steps) {
    this.#steps = steps
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: Iterable<File>): void {
    const added = [...files].map((file) => {
      this.#count += 1
      const failure = file.type.startsWith('image/') ? null : 'Choose an image file'
      return { id: this.#count, file, key: newKey(), progress: null, failure }
    })
    this.#show([...this.photos, ...added])
    void this.#work()
  }

  retry(id: number): void {
    this.#change(id, { failure: null })
    void this.#work()
  }

  /** Takes a photo away, and stops its upload. */
  remove(id: number): void {
    this.#addresses.delete(id)
    this.#show(this.photos.filter((photo) => photo.id !== id))
    if (this.#sending?.id === id) this.#sending.controller.abort()
  }

  async #work(): Promise<void> {
    if (this.#sending) return
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next)
    if (this.#changes.length > 0) this.#steps.onDone(this.#changes)
    this.#changes = []
  }

  #next(): QueuedPhoto | undefined {
    return this.photos.find(({ failure }) => failure === null)
  }

  async #send({ id, file, key }: QueuedPhoto): Promise<void> {
    const controller = new AbortController()
    this.#sending = { id, controller }
    try {
      this.#change(id, { progress: 0 })
      const { upload, store } = this.#steps
      // A picture that is there already need not be sent again.
      const address =
        this.#addresses.get(id) ?? (await upload(file, (progress) => this.#change(id, { progress }), controller.signal))
      this.#addresses.set(id, address)
      if (controller.signal.aborted) return
      this.#changes.push(await store(address, key))
      this.remove(id)
    } catch (failure) {
      this.#change(id, { progress: null, failure: this.#steps.describe(failure, this.#addresses.has(id)) })
    } finally {
      this.#sending = null
    }
  }

  #change(id: number, changes: Partial<QueuedPhoto>): void {
    this.#show(this.photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)))
  }

  #show(photos: readonly QueuedPhoto[]): void {
    this.photos = photos
    for (const listener of this.#listeners) listener()
  }
}
