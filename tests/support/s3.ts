import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

/** The keys that the server knows. */
export const s3Keys = { BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' }

export const bucket = 'club-backups'

/** A middleware of the store: it may respond itself, or never, and returns whether it does. */
export type Trouble = (request: IncomingMessage, response: Parameters<RequestListener>[1]) => boolean

/** A store that speaks S3, of this machine, with an empty bucket; returns the settings that name it. */
export async function startS3(trouble: Trouble = () => false) {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-s3-'))
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const serveObject = store.callback()
  // It takes the slash after a bucket's name out of what was signed; all other signatures are checked.
  const serveBucket = new S3rver({ directory, silent: true, allowMismatchedSignatures: true }).callback()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
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
    /** Where its objects lie. */
    directory: path.join(directory, bucket),
    /** Every request's method and address. */
    asked,
  }
}
