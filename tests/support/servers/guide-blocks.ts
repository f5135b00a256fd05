import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The directory of the guides. */
export const docs = path.join(import.meta.dirname, '../../../docs')

/** Returns the nginx blocks of a guide, in order. */
export const nginxBlocks = (guide: string): string[] =>
  Array.from(readFileSync(path.join(docs, guide), 'utf8').matchAll(/```nginx\n(.*?)```/gs), ([, block = '']) => block)
