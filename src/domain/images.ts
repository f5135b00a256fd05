/** Widths, in pixels, in which a photo is kept beside its full size. Other ones may be chosen at any time (decision 7). */
export const photoWidths = [320, 640, 960, 1280, 1920] as const

/** The widest that an upload is kept, in pixels. */
export const largestPhotoWidth = 2560

/** HEIC is AVIF's container around a patented codec, which is not decoded here. */
export const heicRefused =
  'iPhone photos in HEIC format can’t be used. Set Settings > Camera > Formats > Most Compatible, or send the photo to yourself by email, which converts it.'

const uploadPattern = /^\/uploads\/[a-z0-9]+-(\d{1,5})x(\d{1,5})(?:(-art)|-light)?\.webp$/

/** What an `<img>` needs to show a picture at the right size without moving the page. */
export interface ImageSource {
  src: string
  srcSet?: string
  width?: number
  height?: number
  /** Line art that is already one ink on one stock: shown without filters. */
  isArt: boolean
}

/** The widths, in pixels, in which an upload is stored beside its full size. */
export function variantWidths(width: number, isArt: boolean): number[] {
  return isArt ? [Math.round(width / 2)] : photoWidths.filter((each) => each < width)
}

interface AddressedUpload {
  hash: string
  width: number
  height: number
  isArt: boolean
  isLight?: boolean
}

/** The address of an upload: it says what a page must know before it has the picture. Stylesheets look for `-light`. */
export const uploadAddress = ({ hash, width, height, isArt, isLight = false }: AddressedUpload): string =>
  `/uploads/${hash}-${width}x${height}${isArt ? '-art' : isLight ? '-light' : ''}.webp`

/** The hash that an upload's address names; null of a picture elsewhere. */
export const uploadHash = (address: string): string | null => /^\/uploads\/([0-9a-f]{32})-/.exec(address)?.[1] ?? null

/** What an `<img>` shows for an image address: an upload comes in all its widths, any other address as it is. */
export function imageSource(address: string): ImageSource {
  const match = uploadPattern.exec(address)
  if (!match) return { src: address, isArt: address.startsWith('/art/') }
  const width = Number(match[1])
  const isArt = match[3] !== undefined
  const variants = variantWidths(width, isArt).map((each) => `${address}/${each} ${each}w`)
  return {
    src: address,
    ...(variants[0] && { srcSet: [...variants, `${address} ${width}w`].join(', ') }),
    width,
    height: Number(match[2]),
    isArt,
  }
}
