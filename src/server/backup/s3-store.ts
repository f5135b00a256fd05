import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, S3ServiceError, type UploadPart } from 's3mini'
import type { S3Settings } from './backup-settings.ts'

/** The size of an uploaded part, which is held in memory; S3 accepts 10,000 parts. */
const partBytes = 8 * 1024 * 1024

interface Timeouts {
  perRequest: () => AbortSignal
  inTotal: () => AbortSignal
  retryDelaysMs: readonly number[]
}

const defaultTimeouts: Timeouts = {
  perRequest: () => AbortSignal.timeout(120_000),
  inTotal: () => AbortSignal.timeout(6 * 3_600_000),
  retryDelaysMs: [1000, 5000, 25_000],
}

/** A bucket of an S3-compatible store. When the store fails, methods throw an Error without keys. */
export class S3Store {
  readonly #client: S3mini
  readonly #prefix: string
  readonly #timeouts: Timeouts
  readonly #deadline: AbortSignal

  constructor({ address, region, accessKeyId, secretAccessKey, prefix }: S3Settings, timeouts = defaultTimeouts) {
    this.#prefix = prefix
    this.#timeouts = timeouts
    this.#deadline = timeouts.inTotal()
    this.#client = new S3mini({
      endpoint: address,
      region,
      accessKeyId,
      secretAccessKey,
      fetch: (input, init) => this.#fetch(String(input), init),
    })
  }

  /** Uploads a file in parts, then downloads it and compares the bytes. */
  async put(file: string, name: string): Promise<void> {
    const blob = await openAsBlob(file)
    const sentHash = createHash('sha256')
    const key = this.#prefix + name
    const upload = await this.#retry(() => this.#client.getMultipartUploadId(key))
    try {
      const parts: UploadPart[] = []
      for (let from = 0; from < blob.size; from += partBytes) {
        const bytes = new Uint8Array(await blob.slice(from, from + partBytes).arrayBuffer())
        sentHash.update(bytes)
        const number = parts.length + 1
        parts.push(await this.#retry(() => this.#client.uploadPart(key, upload, bytes, number)))
      }
      await this.#retry(() => this.#client.completeMultipartUpload(key, upload, parts))
    } catch (error) {
      // Uploaded parts take space without appearing in any list. If aborting fails too, the bucket's lifecycle rule
      // removes them.
      await this.#client.abortMultipartUpload(key, upload).catch(() => {})
      throw error
    }
    const storedHash = createHash('sha256')
    for await (const bytes of this.read(name)) storedHash.update(bytes)
    if (storedHash.digest('hex') !== sentHash.digest('hex'))
      throw new Error('The S3 store returns other bytes than were sent')
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    const key = this.#prefix + name
    const size = await this.#retry(() => this.#client.getContentLength(key))
    for (let from = 0; from < size; from += partBytes) {
      const until = Math.min(from + partBytes, size)
      const bytes = await this.#retry(async () => {
        const response = await this.#client.getObjectRaw(key, false, from, until)
        if (Number(response.headers.get('content-length')) > partBytes) throw new Error('The range was ignored')
        return new Uint8Array(await response.arrayBuffer())
      })
      if (bytes.length !== until - from) throw new Error('The S3 store returns another piece than was requested')
      yield bytes
    }
  }

  async list(): Promise<string[]> {
    const objects = await this.#retry(() => this.#client.listObjects('/', this.#prefix))
    if (!objects) throw new Error('The S3 store has no such bucket')
    return objects.map(({ Key }) => Key.slice(this.#prefix.length)).filter((name) => !name.includes('/'))
  }

  async remove(name: string): Promise<void> {
    await this.#retry(() => this.#client.deleteObject(this.#prefix + name))
  }

  async #retry<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const delayMs of this.#timeouts.retryDelaysMs)
      try {
        return await work()
      } catch (error) {
        if (!isTransient(error)) throw new Error(sentenceOf(error))
        await wait(delayMs)
      }
    return work().catch((error) => {
      throw new Error(sentenceOf(error))
    })
  }

  /** Does not follow redirects, which would send the signature to another host. */
  #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.any([this.#timeouts.perRequest(), this.#deadline])
    return fetch(address, { ...init, redirect: 'manual', signal })
  }
}

/** Returns the innermost cause, because the client wraps some errors. */
function causeOf(error: unknown): unknown {
  if (error instanceof S3ServiceError || !(error instanceof Error) || !error.cause) return error
  return causeOf(error.cause)
}

function isTransient(error: unknown): boolean {
  const cause = causeOf(error)
  return !(cause instanceof S3ServiceError) || cause.status >= 500 || [408, 425, 429].includes(cause.status)
}

/** Describes an error without the store's response, which may repeat the key and the signature. */
function sentenceOf(error: unknown): string {
  const cause = causeOf(error)
  if (cause instanceof S3ServiceError) {
    const code = /^\w+$/.test(cause.serviceCode ?? '') && cause.serviceCode !== 'Unknown' ? ` ${cause.serviceCode}` : ''
    return `The S3 store refused with ${cause.status}${code}${hints[cause.status] ?? ''}`
  }
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'The S3 store did not respond in time'
  const { code } = cause as { code?: unknown }
  if (typeof code === 'string') return `The S3 store cannot be reached (${code.replaceAll(/\W/g, '')})`
  return 'BACKUP_S3_ENDPOINT does not respond like an S3 store: check its address'
}

const hints: Record<number, string> = {
  301: ': check BACKUP_S3_ENDPOINT and BACKUP_S3_REGION',
  307: ': check BACKUP_S3_ENDPOINT and BACKUP_S3_REGION',
  400: ': check BACKUP_S3_REGION',
  403: ': check the keys of BACKUP_S3 and what they may do in the bucket',
  404: ': check BACKUP_S3_ENDPOINT and BACKUP_S3_BUCKET',
}
