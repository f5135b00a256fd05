import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UnavailableError } from '../errors.ts'
import { programOf } from '../installation.ts'

const run = promisify(execFile)

const drawing = programOf('share-picture')

/** What a drawing may take on a busy machine. */
const usualMs = 20_000

/**
 * Draws the share picture in a process of its own: the server's has closed libvips's reader of SVG for good. Throws
 * UnavailableError where it does not come in time.
 */
export async function drawSharePicture(title: string, art: string, withinMs = usualMs): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 4_000_000, timeout: withinMs } as const
  try {
    const { stdout } = await run(process.execPath, [drawing, title.slice(0, 200), art], options)
    return stdout
  } catch (error) {
    throw isEnded(error) ? new UnavailableError() : error
  }
}

/** Whether the process was ended before it had drawn. */
const isEnded = (error: unknown) => error instanceof Error && 'killed' in error && error.killed === true
