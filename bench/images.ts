import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { largestPhotoWidth, photoWidths } from '../src/domain/images.ts'
import type { Club } from './club.ts'
import { cpuSeconds } from './processes.ts'
import { median } from './table.ts'

const allWidths = [...photoWidths, largestPhotoWidth]

export interface UploadResult {
  sentBytes: number
  answeredMs: number
  /** Processor seconds until the upload is answered, the worker's included. */
  cpuSeconds: number | null
  /** From the last upload until every width is there as AVIF too; null when a minute was not enough. */
  avifMs: number | null
  widths: { width: number; webp: number; avif: number | null }[]
}

/** Uploads photos of 12 megapixels, each another, one after the other. */
export async function measureUploads(club: Club, uploads: number): Promise<UploadResult> {
  const answered: number[] = []
  const cpu: number[] = []
  let sentBytes = 0
  let url = ''
  for (let upload = 0; upload < uploads; upload += 1) {
    const photo = await makePhoto()
    sentBytes = photo.length
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const before = cpuSeconds(club.pid)
    const start = performance.now()
    const response = await fetch(`${club.url}/api/upload`, {
      method: 'POST',
      headers: { cookie: club.cookie },
      body: form,
    })
    const answer = (await response.json()) as { url: string }
    answered.push(performance.now() - start)
    const after = cpuSeconds(club.pid)
    if (!response.ok) throw new Error(`The upload was refused: ${JSON.stringify(answer)}`)
    if (before !== null && after !== null) cpu.push(after - before)
    url = answer.url
  }
  const avifMs = await untilAvif(club, url)
  const widths: UploadResult['widths'] = []
  for (const width of allWidths) {
    const webp = await sizeOf(club, `${url}/${width}.webp`)
    if (webp !== null) widths.push({ width, webp, avif: await sizeOf(club, `${url}/${width}.avif`) })
  }
  return { sentBytes, answeredMs: median(answered), cpuSeconds: cpu.length > 0 ? median(cpu) : null, avifMs, widths }
}

/** Waits until the background has made every width as AVIF too, for a minute at most; gives how long it took. */
async function untilAvif(club: Club, url: string): Promise<number | null> {
  const start = performance.now()
  while (performance.now() - start < 60_000) {
    const sizes = await Promise.all(allWidths.map((width) => sizeOf(club, `${url}/${width}.avif`)))
    const webp = await Promise.all(allWidths.map((width) => sizeOf(club, `${url}/${width}.webp`)))
    if (sizes.filter((each) => each !== null).length === webp.filter((each) => each !== null).length)
      return performance.now() - start
    await wait(1000)
  }
  return null
}

/** In bytes; no release shows the picture, so only an administrator is answered. */
async function sizeOf({ url, cookie }: Club, path: string): Promise<number | null> {
  const response = await fetch(url + path, { headers: { cookie } })
  const { byteLength } = await response.arrayBuffer()
  return response.ok ? byteLength : null
}

/** 4000 × 3000 pixels with light, shade, edges and grain, as a phone's camera writes them. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const blurred = await sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .toBuffer()
  const grain = randomBytes(1000 * 750 * 3).map((byte) => 118 + (byte >> 4))
  const noise = await sharp(grain, { raw: { width: 1000, height: 750, channels: 3 } })
    .resize(width, height, { kernel: 'nearest' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(blurred, { raw: { width, height, channels: 3 } })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
