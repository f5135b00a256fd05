import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** Ringside's own, as package.json has it. */
export const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
