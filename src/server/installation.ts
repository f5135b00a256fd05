import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isBuilt = import.meta.filename.endsWith('.js')

export const root = join(import.meta.dirname, '../..')

export const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** How operators start a command: in a clone, in an unpacked archive, or in an image, which has container/club. */
export const clubCommand = existsSync(join(root, 'scripts/club.js'))
  ? 'npm run club --'
  : existsSync(join(root, 'ringside'))
    ? './ringside club'
    : 'club'

/** The programs of the build, and their sources in `src/server`. */
export const programs = {
  main: 'main.ts',
  club: 'cli.ts',
  health: 'health-check.ts',
  pictures: 'pictures/image-process.ts',
  'share-picture': 'pages/share-picture-process.ts',
} as const

export const programOf = (name: keyof typeof programs) =>
  isBuilt ? join(root, 'dist/server', `${name}.js`) : join(root, 'src/server', programs[name])
