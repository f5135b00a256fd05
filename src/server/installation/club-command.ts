import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** How a command is called here: an image has neither npm nor the scripts, but a program `club` (container/club). */
export const clubCommand = existsSync(join(root, 'scripts/club.js')) ? 'npm run club --' : 'club'
