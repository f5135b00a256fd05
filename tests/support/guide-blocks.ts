import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the guides are. */
export const docs = path.join(import.meta.dirname, '../../docs')

/** A guide's blocks for nginx, in order. */
export const nginxBlocks = (guide: string): string[] =>
  Array.from(readFileSync(path.join(docs, guide), 'utf8').matchAll(/```nginx\n(.*?)```/gs), ([, block = '']) => block)

/** The commands of a guide's section, block by block, those of sections below it among them. */
export function shellBlocks(guide: string, section: string): string[] {
  const [, rest = ''] = readFileSync(path.join(docs, guide), 'utf8').split(`\n## ${section}\n`)
  const [own = ''] = rest.split('\n## ')
  return Array.from(own.matchAll(/```sh\n(.*?)```/gs), ([, block = '']) => block)
}
