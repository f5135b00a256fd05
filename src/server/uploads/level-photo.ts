import { levelPixels } from './level-pixels.ts'
import { decodePhoto, type EncodedImage, encodePhoto } from './read-image.ts'

/** The brightened copy of a photo; null of one that is fine, and of what is cut out, whose tones are its own. */
export async function levelPhoto(webp: Buffer): Promise<EncodedImage | null> {
  const photo = await decodePhoto(webp)
  return levelPixels(photo) ? encodePhoto(photo) : null
}
