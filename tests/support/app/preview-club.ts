import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { listNames } from '../../../src/domain/releases/releases.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { contentBody, kamil, texts } from './bodies.ts'
import { buildTestApp, clientOf, cookieIn, newDatabaseSettings, signIn } from './test-app.ts'

/** A text that is in the preview and in nothing public. */
export const canary = 'canaryinpreview'

export const hiddenMap = 'https://maps.hidden.example'

/** The addresses of everything that a preview shows, in every language. */
export const previewAddresses = [
  ...['/', '/?lang=en', '/?lang=ua', '/auth', '/auth?lang=en', '/nowhere', '/nowhere/at-all?lang=ua'],
  ...listNames.map((name) => `/cache/${name}.json`),
]

/** A response without the headers of its connection. */
export async function responseTo(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const { statusCode, headers: sent, payload } = await app.inject({ method, url, headers })
  const { date: _, connection: __, ...stable } = sent
  return { status: statusCode, headers: stable, payload }
}

export const previewResponses = (app: FastifyInstance, headers: Record<string, string> = {}) =>
  Promise.all(previewAddresses.map(async (url) => ({ url, ...(await responseTo(app, url, headers)) })))

/** Returns a club with a release and a preview with unpublished changes. */
export async function openPreviewClub(own: Record<string, string> = {}) {
  const settings: Record<string, string> = { ...(await newDatabaseSettings()), ...own }
  const test = await buildTestApp({ settings, build: 'one' })
  const { app, database, publisher } = test
  const isSecure = settings.PUBLIC_URL?.startsWith('https:') === true
  const session = (isSecure ? '__Host-' : '') + (await signIn(database, 'admin', 'anna'))
  const admin = clientOf(app, session)
  expect((await admin.post('/api/content', contentBody())).status).toBe(201)
  await publisher.publish(kamil)
  for (const [key, translations] of [
    ['auth.login', texts(canary)],
    ['contact.map.url', { pl: `${hiddenMap}/a`, en: `${hiddenMap}/a`, ua: `${hiddenMap}/a` }],
  ] as const)
    expect((await admin.post('/api/content', contentBody({ key, translations }))).status).toBe(201)
  const { body: preview } = await admin.post('/api/admin/previews')
  return { ...test, settings, admin, session, preview }
}

/** Deletes a preview, as happens when it is too old. */
export const deletePreview = (database: Database, number: number) =>
  database.write((queries) => queries.deleteFrom('releases').where('number', '=', number).execute())

/** Makes a link to a preview; returns its path. */
export async function makeLink({ admin, preview }: Awaited<ReturnType<typeof openPreviewClub>>): Promise<string> {
  const { status, body } = await admin.put(`/api/admin/previews/${preview.number}`, { link: 'new' })
  expect(status).toBe(200)
  return new URL(body.linkUrl).pathname
}

/** Opens a preview link; returns the cookie that it sets, or an empty text. */
export async function openPreviewLink(app: FastifyInstance, path: string): Promise<string> {
  const response = await clientOf(app, null).get(path)
  expect(response.status).toBe(303)
  expect(response.headers).toMatchObject({
    location: expect.stringMatching(/^\/(?:preview\/[\w-]+\?opened)?$/),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  return cookieIn(response)
}
