import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './stamp.js'

export interface ShippedPackage {
  name: string
  version: string
  /** An SPDX expression. */
  licence: string
  licenceText: string
  /** In hexadecimal. */
  sha512: string | null
}

const packagePath = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

/** Returns the packages of bundled modules, and those that are installed beside the bundle, sorted by name. */
export function shippedPackages(modules: Iterable<string>): ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; integrity?: string }>
  }
  const bundled = Array.from(
    modules,
    (id) => packagePath.exec(path.relative(root, id.replace(/^\0/, '').split('?')[0] ?? ''))?.[0],
  )
  const installed = Object.keys(packages).filter(
    (name) => name && !packages[name]?.dev && existsSync(path.join(root, name)),
  )
  const paths = new Set([...bundled, ...installed].filter((each) => each !== undefined))
  const shipped = Array.from(paths, (each) => describe(each, packages[each]?.integrity))
  // One version may be installed in several places.
  const byReference = new Map(shipped.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byReference.entries()].toSorted(([a], [b]) => a.localeCompare(b, 'en')).map(([, each]) => each)
}

function describe(place: string, integrity?: string): ShippedPackage {
  const directory = path.join(root, place)
  const { name, version, license } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'))
  const file = readdirSync(directory).find((each) => /^(licen[cs]e|copying)/i.test(each))
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
