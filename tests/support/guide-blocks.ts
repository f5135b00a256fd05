import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the guides are. */
export const docs = path.join(import.meta.dirname, '../../docs')

/** A guide's blocks for nginx, in order. */
export const nginxBlocks = (guide: string): string[] =>
  Array.from(readFileSync(path.join(docs, guide), 'utf8').matchAll(/```nginx\n(.*?)```/gs), ([, block = '']) => block)
