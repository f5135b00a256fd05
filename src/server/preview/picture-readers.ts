import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { isInCandidate } from '../db/upload-uses.ts'
import { WithdrawnError } from '../errors.ts'
import { isFromOtherSite } from '../http/request-checks.ts'
import type { PublicPictures } from '../uploads/public-pictures.ts'
import type { PictureReader } from '../uploads/upload-pages.ts'
import type { Previews } from './previews.ts'

interface ReadersOptions {
  database: Database
  pictures: PublicPictures
  sessions: Sessions
  previews: Previews
}

/** Tells who may see a picture that is asked for. Whether it is stored is not looked at. Throws WithdrawnError. */
export function pictureReaders({ database, pictures, sessions, previews }: ReadersOptions) {
  return async (request: FastifyRequest, hash: string): Promise<PictureReader> => {
    if (await pictures.has(hash)) return 'everybody'
    if (pictures.wasWithdrawn(hash)) throw new WithdrawnError(410)
    // What shows it on another site's page learns no more than that page.
    if (!request.headers.cookie || isFromOtherSite(request)) return null
    const preview = await previews.find(request)
    if (preview && (await isInCandidate(database.read, preview.candidate.id, hash))) return 'client'
    const user = preview?.user ?? (await sessions.find(request))?.user
    return user?.role === 'admin' ? 'client' : null
  }
}
