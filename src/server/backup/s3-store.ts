import { createHash, type Hash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini, type UploadPart } from 's3mini'
import type { S3Settings } from './backup-settings.ts'
import { isWorthTrying, sentenceOf } from './s3-failures.ts'

/** So much is sent or asked for at a time, and held in memory; of what is larger than 80 GB more, for S3 takes 10,000 parts. */
const smallestPart = 8 * 1024 * 1024
const mostParts = 9_500

interface Patience {
  /** Gives what ends one request, its body with it, when it takes too long. */
  limit: () => AbortSignal
  /** How long is waited before each further try. */
  waitsMs: readonly number[]
}

const usualPatience: Patience = { limit: () => AbortSignal.timeout(120_000), waitsMs: [1000, 5000, 25_000] }

/** A bucket of a store that speaks S3. Every method throws one sentence without a key in it when the store will not have it. */
export class S3Store {
  readonly #client: S3mini
  readonly #prefix: string
  readonly #patience: Patience

  constructor({ address, region, accessKeyId, secretAccessKey, prefix }: S3Settings, patience = usualPatience) {
    this.#prefix = prefix
    this.#patience = patience
    this.#client = new S3mini({
      endpoint: address,
      region,
      accessKeyId,
      secretAccessKey,
      // What is signed for one host is taken to no other.
      fetch: (input, init) => fetch(input, { ...init, redirect: 'manual', signal: patience.limit() }),
    })
  }

  /** Stores a file part by part, and reads it back: it is there when this resolves, byte for byte. */
  async put(file: string, name: string): Promise<void> {
    const blob = await openAsBlob(file)
    const sent = createHash('sha256')
    const key = this.#prefix + name
    const size = Math.max(smallestPart, Math.ceil(blob.size / mostParts))
    const upload = await this.#patiently(() => this.#client.getMultipartUploadId(key))
    try {
      const parts: UploadPart[] = []
      for (let from = 0; from < blob.size; from += size) {
        const bytes = new Uint8Array(await blob.slice(from, from + size).arrayBuffer())
        sent.update(bytes)
        const number = parts.length + 1
        parts.push(await this.#patiently(() => this.#client.uploadPart(key, upload, bytes, number)))
      }
      await this.#patiently(() => this.#client.completeMultipartUpload(key, upload, parts))
    } catch (error) {
      // Parts cost room that nothing shows. Where this fails too, the bucket's own rule is to take them away.
      await this.#client.abortMultipartUpload(key, upload).catch(() => {})
      throw error
    }
    const stored = createHash('sha256')
    for await (const bytes of this.read(name)) stored.update(bytes)
    if (digestOf(stored) !== digestOf(sent)) throw new Error('The S3 store gives back other bytes than it was sent')
  }

  /** Gives the bytes of an object, one piece after the other. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const key = this.#prefix + name
    const size = await this.#patiently(() => this.#client.getContentLength(key))
    for (let from = 0; from < size; from += smallestPart) {
      const until = Math.min(from + smallestPart, size)
      const bytes = await this.#patiently(async () => {
        const answer = await this.#client.getObjectRaw(key, false, from, until)
        return new Uint8Array(await answer.arrayBuffer())
      })
      if (bytes.length !== until - from) throw new Error('The S3 store gives back another piece than it was asked for')
      yield bytes
    }
  }

  /** The names of all objects under the prefix. */
  async list(): Promise<string[]> {
    const objects = await this.#patiently(() => this.#client.listObjects('/', this.#prefix))
    if (!objects) throw new Error('The S3 store has no such bucket')
    return objects.map(({ Key }) => Key.slice(this.#prefix.length)).filter((name) => !name.includes('/'))
  }

  async remove(name: string): Promise<void> {
    await this.#patiently(() => this.#client.deleteObject(this.#prefix + name))
  }

  async #patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    for (const waitMs of this.#patience.waitsMs)
      try {
        return await work()
      } catch (error) {
        if (!isWorthTrying(error)) throw new Error(sentenceOf(error))
        await wait(waitMs)
      }
    return work().catch((error) => {
      throw new Error(sentenceOf(error))
    })
  }
}

const digestOf = (hash: Hash) => hash.digest('hex')
