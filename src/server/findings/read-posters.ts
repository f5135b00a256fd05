import type { Club } from '../../domain/findings/finding.ts'
import { contentNamed, focalPointOf } from '../../domain/findings/rows.ts'
import type { FocalPoint } from '../../domain/focal-point.ts'
import type { Database } from '../db/database.ts'
import { keepPosterPicture } from '../db/findings.ts'
import { findVariant, type Upload } from '../db/uploads.ts'
import type { FaultLog } from '../log/faults.ts'
import type { ImageStore } from '../uploads/store-image.ts'
import { parseUploadAddress } from '../uploads/upload-address.ts'

/** Wide enough to tell light from dark. */
const width = 640

interface PosterParts {
  database: Database
  images: ImageStore
  faults: FaultLog
}

/**
 * Completes what is known of the poster's pictures: a photo is looked at once around its focal point, and what was seen
 * is stored. Of one that cannot be looked at nothing is known until it can.
 */
export async function withPosters<Looked extends Pick<Club, 'lists' | 'pictures'>>(
  club: Looked,
  parts: PosterParts,
): Promise<Looked> {
  const pictures = new Map(club.pictures)
  const focalPoint = focalPointOf(club, 'hero.image')
  for (const address of new Set(Object.values(contentNamed(club, 'hero.image')?.translations ?? {}))) {
    const known = pictures.get(address)
    const upload = parseUploadAddress(address)
    if (!known || !upload || upload.isArt || known.contrasts) continue
    try {
      pictures.set(address, { ...known, contrasts: await readPoster(upload, focalPoint, parts) })
    } catch (error) {
      parts.faults.error(error, 'The photo on the poster could not be looked at')
    }
  }
  return { ...club, pictures }
}

/** The contrasts of words with a photo; null where it is stored no more. */
async function readPoster(
  upload: Upload,
  focalPoint: FocalPoint | null,
  { database, images }: PosterParts,
): Promise<number[] | null> {
  const photo = await findVariant(database.read, upload, width, ['webp'])
  if (!photo) return null
  const contrasts = await images.readPoster(photo.bytes, focalPoint)
  await database.write((queries) => keepPosterPicture(queries, upload.hash, { contrasts, focalPoint }))
  return contrasts
}
