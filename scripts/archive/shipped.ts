import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { output, root } from '../stamp.js'

interface ShippedPackage {
  name: string
  version: string
  /** An SPDX expression. */
  licence: string
  licenceText: string
  /** In hexadecimal. */
  sha512: string | null
}

/** Packages with native code, which no bundle can contain. */
export const nativePackages = ['better-sqlite3', 'sharp']

/** The packages that the built server looks for in node_modules; share-picture-words.ts reads the font. */
const lookedFor = [...nativePackages, '@fontsource/fira-sans-extra-condensed']

/** Packages that only compiling needs: headers. */
const isForCompiling = (name: string) => name === 'node-addon-api'

const packagePath = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

interface LockedPackage {
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  os?: string[] | string
  cpu?: string[] | string
  libc?: string[] | string
}

const readLock = (): Record<string, LockedPackage> =>
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages

/** Returns the places, such as node_modules/react, of the packages of bundled modules. */
export function packagesOf(modules: Iterable<string>): string[] {
  const places = Array.from(
    modules,
    (id) => packagePath.exec(path.relative(root, id.replace(/^\0/, '').split('?')[0] ?? ''))?.[0],
  )
  return [...new Set(places)].filter((each) => each !== undefined).sort()
}

/** Returns the places of the packages that the last build bundled. */
export const bundledPackages = (): string[] => JSON.parse(readFileSync(path.join(output, 'packages.json'), 'utf8'))

/** Returns the places of the packages that the server loads from node_modules, on Linux with glibc and this processor. */
export function loadedPackages(processor: string): string[] {
  const lock = readLock()
  const fits = ({ os, cpu, libc }: LockedPackage) =>
    [os ?? 'linux', cpu ?? processor, libc ?? 'glibc'].every((allowed, index) =>
      [allowed].flat().includes(['linux', processor, 'glibc'][index] ?? ''),
    )
  const places = new Set<string>()
  const add = (name: string) => {
    const place = `node_modules/${name}`
    const locked = lock[place]
    if (!locked || places.has(place) || isForCompiling(name) || !fits(locked)) return
    places.add(place)
    for (const each of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) add(each)
  }
  lookedFor.forEach(add)
  return [...places].sort()
}

/** Reads the packages in these places below `directory`. Returns them sorted by name, each version once. */
export function readPackages(places: readonly string[], directory = root): ShippedPackage[] {
  const lock = readLock()
  const shipped = places.map((each) => describe(each, directory, lock[each]?.integrity))
  // One version may be installed in several places.
  const byReference = new Map(shipped.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byReference.entries()].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([, each]) => each)
}

function describe(place: string, parent: string, integrity?: string): ShippedPackage {
  // A bundled package is read from this clone: it is the same for each processor.
  const directory = [path.join(parent, place), path.join(root, place)].find(existsSync) ?? ''
  const { name, version, license } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'))
  const files = readdirSync(directory)
  // A few packages state their licence in their guide only.
  const file = files.find((each) => /^(licen[cs]e|copying)/i.test(each)) ?? files.find((each) => /^readme/i.test(each))
  return {
    name,
    version,
    licence: license ?? 'NOASSERTION',
    licenceText: file ? readFileSync(path.join(directory, file), 'utf8').trim() : '',
    sha512: integrity?.startsWith('sha512-') ? Buffer.from(integrity.slice(7), 'base64').toString('hex') : null,
  }
}

/** Returns a reproducible software bill of materials (CycloneDX 1.6). */
export function billOfMaterials(shipped: ShippedPackage[], version: string): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': `ringside@${version}`, name: 'ringside', version },
    },
    components: shipped.map(({ name, version, licence, sha512 }) => ({
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
      ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    })),
  }
}

export function licenceList(shipped: ShippedPackage[]): string {
  const line = '─'.repeat(80)
  const parts = shipped.map(
    ({ name, version, licence, licenceText }) => `${line}\n${name} ${version}: ${licence}\n${line}\n\n${licenceText}\n`,
  )
  return `Packages that Ringside contains, and their licences.\n\n${parts.join('\n')}`
}
