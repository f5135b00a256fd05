import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brandOf, neutrals, type Palette, paletteOf } from '../../domain/display/palette.ts'
import { defaultLanguage, languages, type Translated } from '../../domain/languages.ts'
import type { Database } from '../db/database.ts'
import { findVariant } from '../db/pictures/uploads.ts'
import { UnavailableError } from '../errors.ts'
import { programOf, root } from '../installation.ts'
import { parseUploadAddress } from '../pictures/upload-address.ts'
import type { Drawing } from './share-picture-process.ts'

const run = promisify(execFile)

const program = programOf('share-picture')

const defaultTimeoutMs = 20_000

/**
 * Draws a picture (PNG) in a separate process: in the server's process, libvips must not read SVG. Throws
 * UnavailableError after the timeout.
 */
export async function draw(drawing: Drawing, picture?: Buffer, timeoutMs = defaultTimeoutMs): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 4_000_000, timeout: timeoutMs } as const
  try {
    const running = run(process.execPath, [program, JSON.stringify(drawing)], options)
    // A process that fails also closes its input: only its own error, thrown below, matters.
    running.child.stdin?.on('error', () => undefined).end(picture)
    return (await running).stdout
  } catch (error) {
    throw isKilled(error) ? new UnavailableError() : error
  }
}

const isKilled = (error: unknown) => error instanceof Error && 'killed' in error && error.killed === true

const fighter = join(root, 'src/site/public/art/hero-fighter.webp')

/** Sides of the square icons, in pixels. */
export const iconSizes = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512, 'icon-maskable': 512 } as const

export type AppIconName = keyof typeof iconSizes

const faviconSize = 64

/** The part of a maskable icon's side that every platform shows (W3C, Web Application Manifest, section 4.9). */
const safeZone = 0.66

/** The max ratio of the longer to the shorter side at which a logo is legible as an icon. */
const maxRatio = 1.5

/** Draws the share picture and the icons of a release, and caches them. */
export class BrandPictures {
  readonly #database: Database
  readonly #pictures = new Map<string, Promise<Buffer>>()

  constructor(database: Database) {
    this.#database = database
  }

  sharePicture(title: string, texts: Record<string, Translated>): Promise<Buffer> {
    const { signal, on } = paletteOf(brandOf(texts))
    return this.#cached({ kind: 'poster', title: title.slice(0, 200), art: fighter, ground: signal, ink: on })
  }

  async icon(name: AppIconName, texts: Record<string, Translated>): Promise<Buffer> {
    const [address, size] = [iconAddress(texts), iconSizes[name]]
    const palette = paletteOf(brandOf(texts))
    const isMaskable = name === 'icon-maskable'
    const scale = isMaskable ? safeZone : 1
    if (!address) return this.#cached({ kind: 'icon', svg: defaultIconOnSignal(palette, scale), size, scale: 0 })
    // The name of a light picture contains “-light” (`uploadAddress`).
    const ground = address.includes('-light.') ? neutrals.ink : neutrals.paper
    return this.#cached({ kind: 'icon', svg: squareOf(ground), size, scale }, address)
  }

  /** Returns an SVG even if the icon is a picture, because all pages refer to favicon.svg. */
  async favicon(texts: Record<string, Translated>): Promise<string> {
    const address = iconAddress(texts)
    if (!address) return defaultIcon(paletteOf(brandOf(texts)))
    const png = await this.#cached({ kind: 'icon', svg: svgOf(''), size: faviconSize, scale: 1 }, address)
    return svgOf(`<image width="48" height="48" href="data:image/png;base64,${png.toString('base64')}"/>`)
  }

  #cached(drawing: Drawing, address?: string): Promise<Buffer> {
    const key = JSON.stringify([drawing, address])
    // When the cache is full, most of its pictures belong to past releases, which visitors no longer request.
    if (!this.#pictures.has(key) && this.#pictures.size > 2 * (languages.length + Object.keys(iconSizes).length))
      this.#pictures.clear()
    const cached = this.#pictures.get(key)
    if (cached) return cached
    const picture = this.#read(address).then((bytes) => draw(drawing, bytes))
    this.#pictures.set(key, picture)
    picture.catch(() => this.#pictures.delete(key))
    return picture
  }

  async #read(address: string | undefined): Promise<Buffer | undefined> {
    const upload = address ? parseUploadAddress(address) : null
    return upload ? (await findVariant(this.#database.read, upload, 640))?.bytes : undefined
  }
}

/** Returns the address of the picture to use as an icon: the club's icon, or a logo that is nearly square. */
function iconAddress(texts: Record<string, Translated>): string | null {
  const icon = texts['brand.icon']?.[defaultLanguage] ?? ''
  if (parseUploadAddress(icon)) return icon
  const logo = texts['logo.image']?.[defaultLanguage] ?? ''
  const upload = parseUploadAddress(logo)
  return upload && upload.width <= maxRatio * upload.height && upload.height <= maxRatio * upload.width ? logo : null
}

const svgOf = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`

const squareOf = (ground: string) => svgOf(`<path d="M0 0h48v48H0z" fill="${ground}"/>`)

const octagon = ({ light }: Palette) =>
  `<path d="M14 0h20l14 14v20L34 48H14L0 34V14z" fill="${neutrals.ink}"/>` +
  `<path d="M16.1 6h15.8L42 16.1v15.8L31.9 42H16.1L6 31.9V16.1z" fill="none" stroke="${neutrals.bone}" stroke-width="4.5"/>` +
  `<path d="M27 11.5h5.4L21 36.5h-5.4z" fill="${light}"/>`

const defaultIcon = (palette: Palette) => svgOf(octagon(palette))

function defaultIconOnSignal(palette: Palette, scale: number): string {
  const margin = 24 * (1 - scale)
  return svgOf(
    `<path d="M0 0h48v48H0z" fill="${palette.signal}"/>` +
      `<g transform="translate(${margin} ${margin}) scale(${scale})">${octagon(palette)}</g>`,
  )
}
