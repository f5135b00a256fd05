import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this is what the build made of the sources: a few files in `dist/server`. */
const isBuilt = import.meta.filename.endsWith('.js')

/** Ringside's own directory. */
export const root = join(import.meta.dirname, '../..')

/** Ringside's own, as package.json has it. */
export const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** How a command is called here: an image has neither npm nor the scripts, but a program `club` (container/club). */
export const clubCommand = existsSync(join(root, 'scripts/club.js')) ? 'npm run club --' : 'club'

/** The programs that Ringside is made of: each file of the build and its source, from `src/server`. */
export const programs = {
  main: 'main.ts',
  club: 'cli.ts',
  health: 'health-check.ts',
  pictures: 'uploads/image-process.ts',
  'share-picture': 'pages/share-picture-process.ts',
} as const

/** The file that runs as a program: what the build made of it when this was built itself, else its source. */
export const programOf = (name: keyof typeof programs) =>
  isBuilt ? join(root, 'dist/server', `${name}.js`) : join(root, 'src/server', programs[name])
