import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { bucket, s3Keys, startS3, type Trouble } from '../../../tests/support/databases/s3.ts'
import { readConfig } from '../config.ts'
import { S3Store } from './s3-store.ts'

const never = () => AbortSignal.timeout(60_000)
const shortWaits = { perRequest: never, inTotal: never, retryDelaysMs: [1, 1] }

function settingsOf(environment: Record<string, string>) {
  const { s3 } = readConfig(environment).backup
  if (!s3) throw new Error('No bucket is named')
  return s3
}

function fileOf(bytes: Buffer): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-s3-file-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const file = path.join(directory, 'file')
  writeFileSync(file, bytes)
  return file
}

async function storeBehind(trouble?: Trouble, settings: Record<string, string> = {}, timeouts = shortWaits) {
  const s3 = await startS3(trouble)
  return { ...s3, store: new S3Store(settingsOf({ ...s3.settings, ...settings }), timeouts) }
}

const small = () => fileOf(randomBytes(1000))

it('a file of several parts is stored, listed, read and removed under a prefix', async () => {
  const { store, requests } = await storeBehind(undefined, { BACKUP_S3_BUCKET: `${bucket}/clubs/warsaw` })
  const bytes = randomBytes(9 * 1024 * 1024)
  await store.put(fileOf(bytes), 'a.sqlite')
  expect(requests.filter((each) => /^PUT .*partNumber=/.test(each))).toHaveLength(2)
  expect(await store.list()).toEqual(['a.sqlite'])
  const hash = createHash('sha256')
  for await (const piece of store.read('a.sqlite')) hash.update(piece)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  await store.remove('a.sqlite')
  expect(await store.list()).toEqual([])
})

it('a transient failure is retried', async () => {
  let failures = 0
  const { store } = await storeBehind((request, response) => {
    if (request.method !== 'PUT' || ++failures > 2) return false
    if (failures === 1) request.socket.destroy()
    else response.writeHead(503).end()
    return true
  })
  await store.put(small(), 'a.sqlite')
  expect(await store.list()).toEqual(['a.sqlite'])
})

it('a store that never responds is an error after retries, and no part is left behind', async () => {
  let request = new AbortController()
  const perRequest = () => {
    request = new AbortController()
    return request.signal
  }
  const hang: Trouble = ({ method }) => {
    if (method === 'PUT') request.abort(new DOMException('', 'TimeoutError'))
    return method === 'PUT'
  }
  const { store, requests } = await storeBehind(hang, {}, { ...shortWaits, perRequest })
  await expect(store.put(small(), 'a.sqlite')).rejects.toThrow(/^The S3 store did not respond in time$/)
  expect(requests.filter((each) => each.startsWith('PUT'))).toHaveLength(3)
  expect(requests.at(-1)).toMatch(/^DELETE .*uploadId=/)
  expect(await store.list()).toEqual([])
})

it('the error of an unreachable or refusing store contains no key, and a refusal is not retried', async () => {
  const unreachable = new S3Store(
    settingsOf({ ...s3Keys, BACKUP_S3_ENDPOINT: 'http://127.0.0.1:2', BACKUP_S3_BUCKET: bucket }),
    shortWaits,
  )
  await expect(unreachable.list()).rejects.toThrow('The S3 store cannot be reached (ECONNREFUSED)')
  const secret = 'a-secret-that-is-another'
  const refused = await storeBehind(undefined, { BACKUP_S3_SECRET_ACCESS_KEY: secret })
  const error = await refused.store.put(small(), 'a.sqlite').catch((reason: Error) => reason)
  expect(String(error)).toBe(
    'Error: The S3 store refused with 403 SignatureDoesNotMatch: check the keys of BACKUP_S3 and what they may do in the bucket',
  )
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/S3RVER|a-secret/)
  expect(refused.requests).toHaveLength(1)
  const otherBucket = await storeBehind(undefined, { BACKUP_S3_BUCKET: 'another-bucket' })
  await expect(otherBucket.store.put(small(), 'a.sqlite')).rejects.toThrow('404 NoSuchBucket')
})

it('a store that returns other bytes than were sent is an error', async () => {
  const { store, directory } = await storeBehind((request) => {
    if (request.method === 'HEAD')
      for (const name of readdirSync(directory))
        if (name.endsWith('_object')) writeFileSync(path.join(directory, name), randomBytes(1000))
    return false
  })
  await expect(store.put(small(), 'a.sqlite')).rejects.toThrow('returns other bytes')
})

it('a store that sends more than the requested range is an error', async () => {
  const { store } = await storeBehind(({ method }, response) => {
    if (method === 'GET') response.end(randomBytes(9 * 1024 * 1024))
    return method === 'GET'
  })
  await expect(store.put(small(), 'a.sqlite')).rejects.toThrow('does not respond like an S3 store')
})

it('a redirect is not followed, so the signature is sent to no other host', async () => {
  let otherRequests = 0
  const other = await storeBehind(() => {
    otherRequests += 1
    return false
  })
  const { store } = await storeBehind((_request, response) => {
    response.writeHead(307, { location: other.settings.BACKUP_S3_ENDPOINT }).end()
    return true
  })
  await expect(store.list()).rejects.toThrow('refused with 307: check BACKUP_S3_ENDPOINT')
  expect(otherRequests).toBe(0)
})

const listing =
  (body: string, type = 'application/xml'): Trouble =>
  (request, response) => {
    if (request.method !== 'GET') return false
    response.writeHead(200, { 'content-type': type }).end(body)
    return true
  }

it('a web page in place of a list is an error', async () => {
  const { store } = await storeBehind(listing('<!doctype html><title>Welcome', 'text/html'))
  await expect(store.list()).rejects.toThrow('BACKUP_S3_ENDPOINT does not respond like an S3 store')
})

it('all requests together have a time limit', async () => {
  const end = new AbortController()
  const inTotal = () => end.signal
  const busy: Trouble = (_request, response) => {
    end.abort(new DOMException('', 'TimeoutError'))
    response.writeHead(503).end()
    return true
  }
  const { store, requests } = await storeBehind(busy, {}, { ...shortWaits, inTotal })
  await expect(store.list()).rejects.toThrow('The S3 store did not respond in time')
  expect(requests).toHaveLength(1)
})
