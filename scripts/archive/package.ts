import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { build } from '../build.ts'
import { output, root } from '../stamp.js'
import { billOfMaterials, bundledPackages, licenceList, loadedPackages, readPackages } from './shipped.ts'

const processors = ['x64', 'arm64'] as const
type Processor = (typeof processors)[number]

interface Manifest {
  name: string
  version: string
  type: string
  engines: { node: string }
}

/** Files of the repository that the archive contains as they are. */
const copiedFiles = [
  ...['CHANGELOG.md', 'SECURITY.md', '.env.example', 'sample/pictures', 'src/site/public/art/hero-fighter.webp'],
  ...globSync(['docs/*.md', 'docs/systemd/*', 'docs/monitoring/*'], { cwd: root, exclude: ['docs/releasing.md'] }),
]

/** Of a package, what the server loads; sources, types, headers, guides and other fonts stay behind. */
const isLoaded = /\.(?:[cm]?js|json|node|so(?:\.\d+)*)$|-900-normal\.woff$/
const isLeftBehind = /\/(?:src|deps|install|include)$/

/** The time of all files, so that the same commit makes the same bytes. */
const fileTime = new Date('2000-01-01T00:00:00Z')

/** Returns the name of the archive's directory, which is also the archive's without its ending. */
export function archiveName(processor: Processor): string {
  const { name, version } = readManifest()
  return `${name}-${version}-linux-${processor}`
}

function readManifest(): Manifest {
  const { name, version, type, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return { name, version, type, engines: { node: engines.node } }
}

/** Fills a new directory with what runs on a Linux with glibc and this processor. Needs a current build. */
export function assemble(directory: string, processor: Processor): void {
  mkdirSync(directory, { recursive: true })
  const copy = (from: string, to: string) => cpSync(from, path.join(directory, to), { recursive: true })
  for (const file of copiedFiles) copy(path.join(root, file), file)
  for (const part of ['browser', 'prerender', 'server', 'stamp']) copy(path.join(output, part), `dist/${part}`)
  for (const file of ['ringside', 'server.js']) copy(path.join(root, 'scripts/archive', file), file)
  const manifest = readManifest()
  writeFileSync(path.join(directory, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

  const source = packagesFor(processor)
  const loaded = loadedPackages(processor)
  const node = `node_modules/node-linux-${processor}`
  for (const place of loaded) copyPackage(path.join(source, place), path.join(directory, place), processor)
  copy(path.join(source, node, 'bin/node'), 'node')

  const shipped = readPackages([...bundledPackages(), ...loaded, node], source)
  writeFileSync(path.join(directory, 'sbom.json'), JSON.stringify(billOfMaterials(shipped, manifest.version), null, 1))
  writeFileSync(path.join(directory, 'licences.txt'), licenceList(shipped))
}

function copyPackage(from: string, to: string, processor: Processor): void {
  const isOfOtherSystem = (file: string) => file.includes('/prebuilds/') && !file.endsWith(`/linux-${processor}.node`)
  const filter = (file: string) =>
    path.extname(file) === '' ? !isLeftBehind.test(file) : isLoaded.test(file) && !isOfOtherSystem(file)
  cpSync(from, to, { recursive: true, dereference: true, filter })
}

/** Returns a directory whose node_modules fit the processor: this clone, or one into which npm installs them. */
function packagesFor(processor: Processor): string {
  if (existsSync(path.join(root, `node_modules/node-linux-${processor}`))) return root
  const place = path.join(root, 'node_modules/.cache/packages', processor)
  mkdirSync(place, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, file), path.join(place, file))
  const words = ['ci', '--omit=dev', '--os=linux', `--cpu=${processor}`, '--libc=glibc']
  const { status } = spawnSync('npm', words, { cwd: place, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm could not install the packages of the other processor')
  return place
}

/** Packs a directory so that the same files make the same bytes. Returns the SHA-256 of the archive, in hexadecimal. */
export async function pack(directory: string, file: string): Promise<string> {
  const order = ['--format=gnu', '--sort=name', `--mtime=@${fileTime.getTime() / 1000}`]
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const words = ['--create', ...order, ...owner, '-C', path.dirname(directory), path.basename(directory)]
  const tar = spawn('tar', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'exit')
  await pipeline(tar.stdout, createGzip(), createWriteStream(file))
  const [status] = await ended
  if (status !== 0) throw new Error('Packing needs GNU tar')
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { cpu: { type: 'string', default: process.arch } } })
  const processor = processors.find((each) => each === values.cpu)
  if (!processor) throw new Error(`--cpu must be one of ${processors.join(', ')}`)
  await build()
  const name = archiveName(processor)
  const directory = path.join(root, 'node_modules/.cache/archive', name)
  rmSync(directory, { recursive: true, force: true })
  assemble(directory, processor)
  const hash = await pack(directory, path.join(root, `${name}.tar.gz`))
  writeFileSync(path.join(root, `${name}.tar.gz.sha256`), `${hash}  ${name}.tar.gz\n`)
  rmSync(directory, { recursive: true })
  console.log(`${name}.tar.gz\n${hash}`)
}
