import { join } from 'node:path'

/** Whether this is what the build made of the sources: a few files in `dist/server`. */
export const isBuilt = import.meta.filename.endsWith('.js')

/** Ringside's own directory. */
export const root = join(import.meta.dirname, isBuilt ? '../..' : '../../..')
