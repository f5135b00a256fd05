import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { isBuildCurrent, root } from './stamp.ts'

enableCompileCache(path.join(root, 'node_modules/.cache/node'))
process.env.NODE_ENV ??= 'production'

if (!isBuildCurrent()) {
  console.log('Building the pages, once…')
  const { build } = await import('./build.ts')
  await build()
}

await import('../src/server/main.ts')
