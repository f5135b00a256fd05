import type { Club } from '../../domain/findings/finding.ts'
import { contentNamed } from '../../domain/findings/rows.ts'
import type { Database } from '../db/database.ts'
import { keepPosterPicture } from '../db/findings.ts'
import { findVariant } from '../db/uploads.ts'
import type { ImageStore } from '../uploads/store-image.ts'
import { parseUploadAddress } from '../uploads/upload-address.ts'

/** Wide enough to tell light from dark. */
const width = 640

/** Completes what is known of the poster's pictures: a photo is looked at once, and what was seen is stored. */
export async function withPosters<Looked extends Pick<Club, 'lists' | 'pictures'>>(
  club: Looked,
  { database, images }: { database: Database; images: ImageStore },
): Promise<Looked> {
  const pictures = new Map(club.pictures)
  for (const address of new Set(Object.values(contentNamed(club, 'hero.image')?.translations ?? {}))) {
    const known = pictures.get(address)
    const upload = parseUploadAddress(address)
    if (!known || !upload || upload.isArt || known.contrasts) continue
    const photo = await findVariant(database.read, upload, width, ['webp'])
    if (!photo) continue
    const contrasts = await images.readPoster(photo.bytes)
    await database.write((queries) => keepPosterPicture(queries, upload.hash, { contrasts }))
    pictures.set(address, { ...known, contrasts })
  }
  return { ...club, pictures }
}
