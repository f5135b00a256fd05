import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this is a file of the build, in `dist/server`. */
const isBuilt = import.meta.filename.endsWith('.js')

export const root = join(import.meta.dirname, '../..')

export const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** How a command is called: an image has no npm, but a program `club` (container/club). */
export const clubCommand = existsSync(join(root, 'scripts/club.js')) ? 'npm run club --' : 'club'

/** Each program of the build and its source in `src/server`. */
export const programs = {
  main: 'main.ts',
  club: 'cli.ts',
  health: 'health-check.ts',
  pictures: 'uploads/image-process.ts',
  'share-picture': 'pages/share-picture-process.ts',
} as const

/** Returns the file of a program: of the build where this is one, else its source. */
export const programOf = (name: keyof typeof programs) =>
  isBuilt ? join(root, 'dist/server', `${name}.js`) : join(root, 'src/server', programs[name])
