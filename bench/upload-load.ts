import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Club } from './club.ts'
import { median } from './table.ts'

export interface UploadLoad {
  perSecond: number
  p99Ms: number
}

const connections = 8

/** More than a round takes. */
const picturesPerRound = 400

/** Sends small pictures, each another, as an administrator; each is decoded and encoded anew before it is answered. */
export async function measureUploadLoad(club: Club, { rounds, ms }: { rounds: number; ms: number }) {
  const results: UploadLoad[] = []
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const result = await uploadFor(club, round === 0 ? 500 : ms)
    if (round > 0) results.push(result)
  }
  return {
    perSecond: median(results.map((each) => each.perSecond)),
    p99Ms: median(results.map((each) => each.p99Ms)),
  }
}

async function uploadFor(club: Club, ms: number): Promise<UploadLoad> {
  const pictures = await Promise.all(Array.from({ length: picturesPerRound }, makePicture))
  const times: number[] = []
  const start = performance.now()
  const uploadOn = async () => {
    for (;;) {
      const picture = pictures.pop()
      if (!picture || performance.now() - start > ms) return
      const sentAt = performance.now()
      await upload(club, picture)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, uploadOn))
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

async function upload(club: Club, picture: Buffer): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg')
  const response = await fetch(`${club.url}/api/upload`, {
    method: 'POST',
    headers: { cookie: club.cookie },
    body: form,
  })
  if (!response.ok) throw new Error(`The upload was refused: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** 160 × 120 pixels with soft colours of their own. */
function makePicture(): Promise<Buffer> {
  return sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } })
    .resize(160, 120, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
