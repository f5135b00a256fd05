import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished, vi } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { makeErrorHandler } from '../../../src/server/http/error-handler.ts'
import { validatorCompiler } from '../../../src/server/http/validation.ts'
import { createLog, ErrorReporter } from '../../../src/server/log.ts'
import { sharp } from '../../../src/server/pictures/read-image.ts'
import { ImageStore } from '../../../src/server/pictures/store-image.ts'
import { uploadPages } from '../../../src/server/pictures/upload-pages.ts'
import { uploadRoutes } from '../../../src/server/pictures/upload-routes.ts'
import { newDatabaseSettings } from '../../support/app/test-app.ts'

/** A database of the engine under test, empty. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openDatabase(readConfig(await newDatabaseSettings()))
  onTestFinished(() => database.close())
  return database
}

/** The routes of uploads alone, without rights, on an empty database; every picture is public. */
export async function buildUploadApp() {
  const database = await openTestDatabase()
  const { images, errors } = makeImages(database)
  const app = Fastify()
  app.setErrorHandler(makeErrorHandler(new ErrorReporter(createLog('silent'))))
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(uploadRoutes, { images })
  await app.register(uploadPages, { database, findAccess: async () => 'public' })
  onTestFinished(() => app.close())
  return { app, database, images, errors }
}

/** An image store that is stopped with the test, and what it logs. */
function makeImages(database: Database) {
  const errors: unknown[] = []
  const reporter = new ErrorReporter(createLog('silent'))
  vi.spyOn(reporter, 'error').mockImplementation((error) => errors.push(error))
  const images = new ImageStore(database, reporter)
  onTestFinished(() => images.stop())
  return { images, errors }
}

interface FilePart {
  name?: string
  type?: string
}

/** Sends files the way a browser's form does. */
export async function upload(app: FastifyInstance, file: Buffer | Buffer[], part: FilePart = {}) {
  const form = new FormData()
  for (const each of [file].flat())
    form.append('file', new Blob([new Uint8Array(each)], { type: part.type ?? '' }), part.name ?? 'photo')
  return sendForm(app, form)
}

export async function sendForm(app: FastifyInstance, form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return app.inject({ method: 'POST', url: '/api/upload', headers, payload: Buffer.from(await request.arrayBuffer()) })
}

/** A picture that is like no other. */
export function photo(width = 400, height = 300) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#a33', noise } })
}

export const pngBlob = async () => new Blob([new Uint8Array(await photo(40, 30).png().toBuffer())])

export function formWith(field: string, ...values: (string | Blob)[]): FormData {
  const form = new FormData()
  for (const value of values) typeof value === 'string' ? form.append(field, value) : form.append(field, value)
  return form
}
