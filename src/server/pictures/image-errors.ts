import { heicMessage } from '../../domain/pictures/images.ts'
import { HttpError } from '../errors.ts'

export const maxImageBytes = 10 * 1024 * 1024

export const tooLarge = () => new HttpError(413, 'too_large', 'The image is larger than 10 MB')

export const tooManyPixels = () => new HttpError(413, 'too_large', 'The image has more than 24 megapixels')

export const tooMuchMemory = () =>
  new HttpError(413, 'too_large', 'The image takes too much memory to open. Save it as a JPEG, or with fewer pixels')

export const wrongType = () => new HttpError(415, 'wrong_type', 'The file must be a JPEG, PNG, WebP, AVIF or GIF image')

export const heic = () => new HttpError(415, 'wrong_type', heicMessage)

export const damaged = () => new HttpError(415, 'wrong_type', 'The image is damaged or incomplete')
