import { join } from 'node:path'

/** Ringside's own directory: of the sources, and of the bundle that the build makes of them. */
export const root = join(import.meta.dirname, '../..')
