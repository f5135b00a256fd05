import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pngBomb } from '../api/pictures/upload-files/png-bomb.ts'
import { isLong, shareClub } from './support/club.ts'

const club = shareClub()

const megabyte = 1024 * 1024

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A small PNG with a chunk before its pixels. */
function pngWith(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(8, 0)
  header.writeUInt32BE(8, 4)
  header.set([8, 2], 8)
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(8 * 25)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), chunk(type, content), pixels, chunk('IEND', Buffer.alloc(0))])
}

/** Adam7's seven passes: where each begins and how far it steps (PNG specification, section 8). */
const passes = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]

/** A PNG of so many rows, interlaced, so that none is seen before all of them are unpacked; the last bytes may be missing. */
function interlacedPng(side: number, missing = 0, bytesPerSample: 1 | 2 = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8 * bytesPerSample, 6, 0, 0, 1], 8)
  const bytes = passes.reduce((sum, { x, y, dx, dy }) => {
    const [width, height] = [Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)]
    return sum + height * (1 + 4 * bytesPerSample * width)
  }, 0)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(bytes - missing), { level: 1 }))
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))])
}

const packed = deflateSync(Buffer.alloc((isLong ? 900 : 300) * megabyte), { level: 1 })

/** A GIF of one pixel, shown so many times over on a canvas of any size. */
function gifBomb(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  screen.writeUInt16LE(width, 6)
  screen.writeUInt16LE(height, 8)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])])
}

const laughs = Array.from({ length: 12 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  '',
)

/** One of each kind; a larger one of the same kind is refused, or costs, as it does. */
const bombs: Record<string, Buffer> = {
  'a PNG of 50,000 by 50,000': pngBomb(50_000, 50_000),
  'a PNG of 2,147,483,647 by 1': pngBomb(2_147_483_647, 1),
  'a whole PNG of 11,000 by 11,000': interlacedPng(11_000),
  'a PNG of 16 bits as large as is taken': interlacedPng(4949, 0, 2),
  'a PNG whose profile unpacks to hundreds of megabytes': pngWith(
    'iCCP',
    Buffer.concat([Buffer.from('p\0\0'), packed]),
  ),
  'a GIF of more frames than a film': gifBomb(1, 1, isLong ? 600_000 : 100_000),
  'an SVG that laughs a billion times': Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg">&l12;</svg>`,
  ),
  ...(isLong && {
    'a PNG of 65,500 by 65,500': pngBomb(65_500, 65_500),
    'a PNG as large as is taken, but for its end': interlacedPng(4949, 1000),
    'a PNG whose text unpacks to hundreds of megabytes': pngWith('zTXt', Buffer.concat([Buffer.from('k\0\0'), packed])),
    'a GIF of 65,535 by 65,535': gifBomb(65_535, 65_535, 1),
  }),
}

/** The resident memory of a process and of those that it started, in bytes. */
function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1024
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  const parents = new Map(
    readdirSync('/proc')
      .filter((each) => /^\d+$/.test(each))
      .map((each) => [Number(each), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${each}/status`))?.[1])]),
  )
  const isOfFamily = (each: number): boolean => each === pid || (each > 1 && isOfFamily(parents.get(each) ?? 0))
  const family = [...parents.keys()].filter(isOfFamily)
  const kilobytes = family.map((each) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${each}/status`))?.[1] ?? 0))
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024
}

/** The most memory that was in use while something was done, beyond that before. */
async function growthDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 20)
  await work()
  clearInterval(timer)
  return Math.max(most, memoryOf(pid)) - before
}

async function send(file: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'photo')
  const headers = { cookie: club().cookie }
  return (await fetch(`${club().url}/api/upload`, { method: 'POST', headers, body: form })).status
}

describe('eight image bombs at a time', () => {
  it.each(Object.entries(bombs))('of %s take less than 300 MB, and the server still responds', async (name, bomb) => {
    const statuses: number[] = []
    const health: number[] = []
    const growth = await growthDuring(club().server.pid ?? 0, async () => {
      const bombing = Promise.all(
        Array.from({ length: 8 }, async () => {
          statuses.push(await send(bomb))
        }),
      )
      while (statuses.length < 8 && health.length < 1000) {
        health.push((await fetch(`${club().url}/healthz`)).status)
        health.push((await fetch(club().url)).status)
      }
      await bombing
    })
    console.log(`${name}: ${(growth / megabyte).toFixed(0)} MB more`)
    expect(growth).toBeLessThan(300 * megabyte)
    // What is small once unpacked may be taken; what is not is refused, and nothing breaks.
    for (const status of statuses) expect([201, 400, 413, 415]).toContain(status)
    expect(new Set(health)).toEqual(new Set([200]))
  })
})
