import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programOf } from '../installation/programs.ts'

const run = promisify(execFile)

const drawing = programOf('share-picture')

/** Draws the share picture in a process of its own: the server's has closed libvips's reader of SVG for good. */
export async function drawSharePicture(title: string, art: string): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 4_000_000, timeout: 20_000 } as const
  const { stdout } = await run(process.execPath, [drawing, title.slice(0, 200), art], options)
  return stdout
}
