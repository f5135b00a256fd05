import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

/** The keys that the store accepts. */
export const s3Keys = { BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' }

export const bucket = 'club-backups'

/** A middleware of the store: returns whether it handles the request itself. */
export type Trouble = (request: IncomingMessage, response: Parameters<RequestListener>[1]) => boolean

/** Starts a local S3 store with an empty bucket; returns its settings. */
export async function startS3(trouble: Trouble = () => false) {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-s3-'))
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const serveObject = store.callback()
  // s3rver removes the slash after the bucket's name before it checks a signature, so requests of the bucket are not checked.
  const serveBucket = new S3rver({ directory, silent: true, allowMismatchedSignatures: true }).callback()
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (trouble(request, response)) return
    const isOfBucket = request.url?.startsWith(`/${bucket}/?`)
    return isOfBucket ? serveBucket(request, response) : serveObject(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...s3Keys, BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`, BACKUP_S3_BUCKET: bucket },
    /** The directory of its objects. */
    directory: path.join(directory, bucket),
    /** Every request's method and address. */
    requests,
  }
}
