import { uploadAddress } from '../../../src/domain/pictures/images.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { insertUpload } from '../../../src/server/db/pictures/uploads.ts'
import { buildTestApp, clientOf, newDatabaseSettings, signIn } from './test-app.ts'

/** Stores a picture of 700 pixels in two widths; returns its address. Its bytes are not an image. */
export async function storePicture(database: Database, letter: string): Promise<string> {
  const upload = { hash: letter.repeat(32), width: 700, height: 350, isArt: false }
  const variants = [320, 700].map((width) => ({ width, bytes: Buffer.from(`${letter} ${width}`) }))
  await database.write((queries) => insertUpload(queries, upload, variants, new Date()))
  return uploadAddress(upload)
}

/** `Cache-Control` of a public picture. */
export const immutableCaching = 'public, max-age=31536000, immutable'

/** Every way to request a stored picture: what follows its address, headers and method. */
export const pictureRequests: { path: string; headers?: Record<string, string>; method?: 'HEAD' }[] = [
  { path: '' },
  { path: '', method: 'HEAD' },
  { path: '', headers: { 'if-none-match': '*' } },
  { path: '', headers: { range: 'bytes=0-3' } },
  { path: '/320' },
  { path: '/321' },
  { path: '/700', method: 'HEAD', headers: { 'if-none-match': '*' } },
  { path: '?v=1' },
]

/** A club with an administrator and the cookie of their session. */
export async function openPictureClub(settings?: Record<string, string>) {
  const place = settings ?? (await newDatabaseSettings())
  const test = await buildTestApp({ settings: place, build: 'one' })
  const session = await signIn(test.database, 'admin')
  return { ...test, settings: place, session, admin: clientOf(test.app, session) }
}
