import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { filesIn, output, root, sourceStamp, writeStamp } from './stamp.ts'

const isCompressible = /\.(css|js|json|svg|txt|webmanifest|xml)$/

/** Builds what the server sends to browsers and what it renders pages with, into dist. */
export async function build(): Promise<void> {
  // Taken first: a file saved during the build makes the next start build again.
  const stamp = sourceStamp()
  // Made elsewhere and moved: a failed build leaves the last one standing, and nobody sees half of one.
  const workshop = path.join(root, 'node_modules/.cache', `build-${process.pid}`)
  const browser = path.join(workshop, 'browser')
  const options = { configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' } as const
  try {
    await viteBuild({ ...options, build: { outDir: browser } })
    await viteBuild({ ...options, build: { outDir: path.join(workshop, 'prerender'), ssr: true } })
    await Promise.all(filesIn(browser).map(compress))
    writeStamp(workshop, stamp)
    rmSync(output, { recursive: true, force: true })
    renameSync(workshop, output)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

async function compress(file: string): Promise<void> {
  if (!isCompressible.test(file)) return
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

if (import.meta.main) {
  const start = performance.now()
  await build()
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
