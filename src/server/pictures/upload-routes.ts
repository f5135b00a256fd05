import type { MultipartFile } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invalidRequest } from '../../domain/invalid-request.ts'
import { authorOf } from '../accounts/current-user.ts'
import { HttpError, InvalidError } from '../errors.ts'
import { routesOf } from '../http/route.ts'
import { maxImageBytes, tooLarge } from './image-errors.ts'
import { fileName, type ImageStore } from './store-image.ts'

/** The max bytes of a body besides the file: boundaries, part headers and extra fields. */
const multipartOverhead = 64 * 1024

const limits = { fileSize: maxImageBytes, files: 2, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 20 }

const missingFile = (message = 'Choose an image file') => new InvalidError([{ path: ['file'], message }])

export const uploadRoutes: FastifyPluginAsyncZod<{ images: ImageStore }> = async (app, { images }) => {
  const route = routesOf(app, 'Uploads')
  await app.register(multipart, { limits })

  route('POST /api/upload', async (request) => {
    const { bytes, name } = await readFile(request)
    return { url: await images.storeImage(bytes, authorOf(request), name) }
  })
}

interface UploadedFile {
  bytes: Buffer
  name: string | null
}

async function readFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart())
    throw missingFile(invalidRequest('send the image as multipart/form-data in the field file'))
  if (Number(request.headers['content-length']) > maxImageBytes + multipartOverhead) throw tooLarge()
  const files: UploadedFile[] = []
  try {
    for await (const part of request.parts({ limits }))
      if (part.type === 'file') {
        const file = await readPart(part)
        if (file) files.push(file)
      }
  } catch (error) {
    throw toHttpError(error)
  }
  const [file] = files
  if (!file) throw missingFile()
  if (files.length > 1) throw missingFile(invalidRequest('one image at a time'))
  return file
}

async function readPart(part: MultipartFile): Promise<UploadedFile | null> {
  // If no file was chosen, browsers send an empty part without a name.
  if (part.fieldname === 'file') {
    const bytes = await part.toBuffer()
    return bytes.length === 0 && !part.filename ? null : { bytes, name: fileName(part.filename) }
  }
  part.file.resume()
  return null
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const code = (error as { code?: string }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_FILES_LIMIT') return missingFile(invalidRequest('one image at a time'))
  return new HttpError(400, 'invalid', 'The upload was interrupted. Please try again.')
}
