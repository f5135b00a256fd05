import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { withFileLock } from '../src/server/db/engines/file-lock.ts'
import { programs } from '../src/server/installation.ts'
import { nativePackages, packagesOf } from './archive/shipped.ts'
import { filesIn, isBuildCurrent, output, root, sourceStamp, writeStamp } from './stamp.js'

const isCompressible = /\.(css|js|json|svg|txt|webmanifest|xml)$/

/** Packages that are not bundled: those with native code, and an optional dependency of pg. */
const externalPackages = [...nativePackages, 'pg-native']

/** The build is made here, then moved, so that a failed build leaves the last one in place. */
const staging = path.join(root, 'node_modules/.cache/build')

/**
 * Builds the browser's files, the prerenderer and the server into dist, unless they are up to date. Of several
 * processes, one builds and the others wait. Returns whether it had to build.
 */
export async function build(): Promise<boolean> {
  if (isBuildCurrent()) return false
  mkdirSync(path.dirname(staging), { recursive: true })
  const buildOnce = async () => {
    if (isBuildCurrent()) return false
    await buildAll()
    return true
  }
  const onWait = () => console.log('Waiting for another build…')
  return withFileLock(`${staging}.lock`, buildOnce, { timeoutMs: Number.POSITIVE_INFINITY, onWait })
}

async function buildAll(): Promise<void> {
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging)
  // Read before the build, so that a file saved meanwhile makes the next start build again.
  const stamp = sourceStamp()
  const browser = path.join(staging, 'browser')
  const options = { configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' } as const
  try {
    const outputs = [
      await viteBuild({ ...options, build: { outDir: browser } }),
      await viteBuild({ ...options, build: { outDir: path.join(staging, 'prerender'), ssr: true } }),
      ...(await buildServer(path.join(staging, 'server'))),
    ]
    await Promise.all(filesIn(browser).map(compress))

    writeFileSync(path.join(staging, 'packages.json'), JSON.stringify(packagesOf(modulesOf(outputs))))
    writeStamp(staging, stamp)
    // First, because a kill meanwhile must not leave a part that looks whole.
    rmSync(path.join(output, 'stamp'), { force: true })
    rmSync(output, { recursive: true, force: true })
    renameSync(staging, output)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Bundles the server: loading a thousand files slows a start. `club` is bundled apart, which makes fewer files. */
async function buildServer(outDir: string) {
  const { club, ...others } = programs
  return [await buildPrograms(outDir, others), await buildPrograms(outDir, { club }, 'club-')]
}

function buildPrograms(outDir: string, sources: Partial<typeof programs>, prefix = ''): ReturnType<typeof viteBuild> {
  return viteBuild({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: externalPackages },
    // The version of opentype.js for bundlers has other exports.
    resolve: { alias: { 'opentype.js': 'opentype.js/dist/opentype.js' } },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: true,
      // For readable stack traces.
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, `src/server/${source}`])),
        output: { entryFileNames: '[name].js', chunkFileNames: `${prefix}[name]-[hash].js` },
      },
    },
  })
}

function modulesOf(outputs: Awaited<ReturnType<typeof viteBuild>>[]): string[] {
  const chunks = outputs.flat().flatMap((each) => ('output' in each ? each.output : []))
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
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
  const isNew = await build()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(isNew ? `Built in ${seconds} s` : 'dist is up to date; remove it to build again')
}
