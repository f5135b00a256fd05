/** The widths of a photo's smaller variants, in pixels; they may change at any time (decision 7). */
const photoWidths = [320, 640, 960, 1280, 1920] as const

/** The widest stored variant, in pixels. */
export const largestPhotoWidth = 2560

/** HEIC uses a patented codec, which the server does not have. */
export const heicMessage =
  'iPhone photos in HEIC format can’t be used. Set Settings > Camera > Formats > Most Compatible, or send the photo to yourself by email, which converts it.'

const uploadPattern = /^\/uploads\/[a-z0-9]+-(\d{1,5})x(\d{1,5})(?:(-art)|-light)?\.webp$/

/** The attributes with which an `<img>` loads the right size and reserves its space. */
export interface ImageSource {
  src: string
  srcSet?: string
  width?: number
  height?: number
  /** Whether it is line art in one ink, which is shown without filters. */
  isArt: boolean
}

export function variantWidths(width: number, isArt: boolean): number[] {
  return isArt ? [Math.round(width / 2)] : photoWidths.filter((each) => each < width)
}

interface UploadFacts {
  hash: string
  width: number
  height: number
  isArt: boolean
  /** Whether it is light, such as a white logo; stylesheets give it a dark background. */
  isLight?: boolean
}

/** The address contains the size and kind, which a page needs before it loads the picture. */
export const uploadAddress = ({ hash, width, height, isArt, isLight = false }: UploadFacts): string =>
  `/uploads/${hash}-${width}x${height}${isArt ? '-art' : isLight ? '-light' : ''}.webp`

export const uploadHash = (address: string): string | null => /^\/uploads\/([0-9a-f]{32})-/.exec(address)?.[1] ?? null

/** Returns the attributes of an upload with all its variants, or those of any other picture, without variants. */
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
