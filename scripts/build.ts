import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as viteBuild } from 'vite'
import { withFileLock } from '../src/server/db/file-lock.ts'
import { programs, version } from '../src/server/installation.ts'
import { putBackFormer, replaceDirectory } from './replace-directory.ts'
import { billOfMaterials, licenceList, shippedPackages } from './shipped.ts'
import { filesIn, isBuildCurrent, output, root, sourceStamp, writeStamp } from './stamp.js'

const isCompressible = /\.(css|js|json|svg|txt|webmanifest|xml)$/

/** What has parts beside its code stays a package, and so does what pg can do without. */
const packagesOfTheServer = ['better-sqlite3', 'sharp', 'pg-native']

/** Made in it and moved: a failed build leaves the last one standing, and nobody sees half of one. */
const workshop = path.join(root, 'node_modules/.cache/build')

/**
 * Builds what the server sends to browsers, what it renders pages with, and the server itself, into dist, unless that is of these
 * sources already. Of several at once one builds, and the others wait for it. Gives whether it had to build.
 */
export async function build(): Promise<boolean> {
  if (isBuildCurrent()) return false
  mkdirSync(path.dirname(workshop), { recursive: true })
  const buildOnce = async () => {
    if (isBuildCurrent()) return false
    await buildAnew()
    return true
  }
  const onWait = () => console.log('Another build is at work: waiting for it…')
  return withFileLock(`${workshop}.lock`, buildOnce, { timeoutMs: Number.POSITIVE_INFINITY, onWait })
}

async function buildAnew(): Promise<void> {
  // What was left by one that was killed.
  putBackFormer(output, workshop)
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop)
  // Taken first: a file saved during the build makes the next start build again.
  const stamp = sourceStamp()
  const browser = path.join(workshop, 'browser')
  const options = { configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' } as const
  try {
    const built = [
      await viteBuild({ ...options, build: { outDir: browser } }),
      await viteBuild({ ...options, build: { outDir: path.join(workshop, 'prerender'), ssr: true } }),
      ...(await buildServer(path.join(workshop, 'server'))),
    ]
    await Promise.all(filesIn(browser).map(compress))

    tellShipped(workshop, built)
    writeStamp(workshop, stamp)
    replaceDirectory(output, workshop)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/**
 * A few files in place of a thousand: finding and reading them took longer than all else at a start. The commands are apart:
 * what they share with the server would be cut into more files for both.
 */
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
    ssr: { noExternal: true, external: packagesOfTheServer },
    // The form that Node takes; the one for bundlers exports other names.
    resolve: { alias: { 'opentype.js': 'opentype.js/dist/opentype.js' } },
    build: {
      outDir,
      emptyOutDir: false,
      ssr: true,
      // Whoever reads the trace of an error finds the names.
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, `src/server/${source}`])),
        output: { entryFileNames: '[name].js', chunkFileNames: `${prefix}[name]-[hash].js` },
      },
    },
  })
}

/** Writes what is shipped of others, for whoever watches for their faults (`sbom.json`), and under which licences. */
function tellShipped(directory: string, built: Awaited<ReturnType<typeof viteBuild>>[]): void {
  const chunks = built.flat().flatMap((each) => ('output' in each ? each.output : []))
  const shipped = shippedPackages(chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])))
  writeFileSync(path.join(directory, 'sbom.json'), JSON.stringify(billOfMaterials(shipped, version), null, 1))
  writeFileSync(path.join(directory, 'licences.txt'), licenceList(shipped))
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
  console.log(isNew ? `Built in ${seconds} s` : 'dist is of these sources already; remove it to build anew')
}
