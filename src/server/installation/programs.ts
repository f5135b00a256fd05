import { join } from 'node:path'
import { isBuilt, root } from './root.ts'

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
