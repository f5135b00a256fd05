import { constants, setPriority } from 'node:os'
import { sharp } from './sharp.ts'

/** What the server sends: a picture as WebP, and the width in which it is wanted. */
export interface AvifOrder {
  webp: Uint8Array
  width: number
}

export type AvifAnswer = { avif: Uint8Array } | { error: string }

setPriority(constants.priority.PRIORITY_LOW)

// A terminal or a supervisor signals the server's whole group; it is the server that ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

process.on('message', async ({ webp, width }: AvifOrder) => {
  process.send?.(await encode(webp, width))
})

async function encode(webp: Uint8Array, width: number): Promise<AvifAnswer> {
  try {
    const avif = await sharp(webp)
      .resize({ width })
      .avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })
      .toBuffer()
    return { avif }
  } catch (error) {
    return { error: String(error) }
  }
}
