import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Not TypeScript: only from here on does Node keep what it makes of it, and need not load what strips types.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node'))
process.env.NODE_ENV ??= 'production'

await import('./start.ts')
