import { expect, it } from 'vitest'
import { billOfMaterials, licenceList, loadedPackages, packagesOf, readPackages } from '../scripts/archive/shipped.ts'
import { disallowedComponents, knownVulnerabilities, unmaintained } from '../scripts/check-dependencies.ts'
import { root } from '../scripts/stamp.js'

const component = (name: string, licence: object) => ({ name, version: '1.0.0', licenses: [licence] })

it('every bundled or loaded package is listed once with its licence', () => {
  const modules = ['react/index.js', 'react/jsx-runtime.js', '@fastify/cookie/plugin.js?x'].map(
    (id) => `${root}/node_modules/${id}`,
  )
  const bundled = packagesOf([...modules, `${root}/src/server/main.ts`, '\0vite/preload-helper.js'])
  expect(bundled).toEqual(['node_modules/@fastify/cookie', 'node_modules/react'])
  const shipped = readPackages([...bundled, ...bundled, 'node_modules/sharp'])
  expect(shipped.map(({ name }) => name)).toEqual(['@fastify/cookie', 'react', 'sharp'])
  const { components } = billOfMaterials(shipped, '1.2.3') as { components: object[] }
  expect(components).toContainEqual({
    type: 'library',
    'bom-ref': expect.stringMatching(/^@fastify\/cookie@\d/),
    name: '@fastify/cookie',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/cookie@\d/),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
  })
  expect(licenceList(shipped)).toMatch(/\nreact \d.*: MIT\n─+\n\nMIT License\n/)
})

it.each(['x64', 'arm64'])('for %s, packages of this processor are loaded, and of no other', (processor) => {
  const loaded = loadedPackages(processor)
  const binaries = loaded.filter((place) => place.startsWith('node_modules/@img/sharp-'))
  expect(binaries).toEqual([
    `node_modules/@img/sharp-libvips-linux-${processor}`,
    `node_modules/@img/sharp-linux-${processor}`,
  ])
  expect(loaded).toEqual(expect.arrayContaining(['node_modules/better-sqlite3', 'node_modules/semver']))
  expect(loaded).not.toContain('node_modules/node-addon-api')
})

it('a package with a licence that is not allowed is reported', () => {
  const components = [
    component('fine', { license: { id: 'MIT' } }),
    component('either', { expression: '(MIT OR Apache-2.0)' }),
    component('shared', { license: { id: 'AGPL-3.0-only' } }),
    component('half', { expression: 'MIT AND SSPL-1.0' }),
    component('silent', { license: { id: 'NOASSERTION' } }),
  ]
  expect(disallowedComponents({ components })).toEqual([
    'shared 1.0.0: AGPL-3.0-only',
    'half 1.0.0: MIT, SSPL-1.0',
    'silent 1.0.0: NOASSERTION',
  ])
})

it('a known vulnerability of a shipped package is reported; if the registry does not respond, nothing is', () => {
  const bill = { components: [component('shipped', { license: { id: 'MIT' } })] }
  const hole = { severity: 'high', range: '<2.0.0' }
  const response = { auditReportVersion: 2, vulnerabilities: { shipped: hole, tool: hole } }
  expect(knownVulnerabilities(JSON.stringify(response), bill)).toEqual(['shipped 1.0.0: high, <2.0.0'])
  expect(knownVulnerabilities(JSON.stringify({ ...response, vulnerabilities: {} }), bill)).toEqual([])
  expect(knownVulnerabilities(JSON.stringify({ message: '405 Method Not Allowed' }), bill)).toBeNull()
  expect(knownVulnerabilities('', bill)).toBeNull()
})

it('a package without a release for two years is reported', () => {
  const releasesOf = (published: string) => ({
    'dist-tags.latest': '1.2.0',
    time: { '1.1.0': '2020-01-01', '1.2.0': published },
  })
  const releases = { silent: releasesOf('2024-11-29T10:00:00Z'), alive: releasesOf('2024-12-02T10:00:00Z') }
  expect(unmaintained(releases, Date.parse('2026-11-30T10:00:00Z'))).toEqual([
    'silent 1.2.0: the newest version is of 2024-11-29T10:00:00Z',
  ])
})
