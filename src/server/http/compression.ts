import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding, takesZstd } from './negotiation.ts'

const zstd = promisify(zstdCompress)
const brotli = promisify(brotliCompress)

/** In characters: what is shorter travels in a round trip or two anyway. */
const worthwhile = 16_000

/** Compresses long answers made for one request, such as an administrator's list, off the main thread. */
export function compressLongAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile || reply.hasHeader('Content-Encoding'))
      return payload
    reply.header('Vary', 'Accept-Encoding')
    const acceptEncoding = request.headers['accept-encoding']
    // A tenth of the bytes in a tenth of gzip's time; Safari before version 26 knows only the other.
    if (takesZstd(acceptEncoding)) {
      reply.header('Content-Encoding', 'zstd')
      return zstd(payload)
    }
    if (chooseEncoding(acceptEncoding) !== 'br') return payload
    reply.header('Content-Encoding', 'br')
    return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  })
}
