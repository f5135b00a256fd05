import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { archiveName, assemble, pack } from '../../../scripts/archive/package.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { root } from '../../../scripts/stamp.js'
import { isLong } from '../../support/runner/test-length.ts'
import { findProgram } from '../../support/servers/programs.ts'
import { copySources } from '../lifecycle/source-tree.ts'
import { withAdministrator } from '../support/client.ts'
import { newDirectory } from '../support/club-command.ts'
import { isHydrated, until } from '../support/until.ts'

const processor = process.arch === 'arm64' ? 'arm64' : 'x64'
/** Programs that the launcher needs, and every Linux has. */
const programs = ['dirname', 'readlink']

describe.runIf(process.platform === 'linux')('the archive', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'ringside-archive-'))
  const club = path.join(place, archiveName(processor))
  /** A machine without Node and npm. */
  const PATH = path.join(place, 'bin')
  beforeAll(() => {
    assemble(club, processor)
    mkdirSync(PATH)
    for (const each of programs) symlinkSync(findProgram(each) ?? '', path.join(PATH, each))
  })
  afterAll(() => rmSync(place, { recursive: true }))

  it('contains what runs, its guides, its bill of materials and licences, and nothing else', () => {
    const files = readdirSync(club, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(club, path.join(entry.parentPath, entry.name)))
    const unwanted = /lucide|node-addon-api|\.map$|\.[cm]?ts$|\.h$|node_modules\/.+\.md$/
    expect(files.filter((file) => unwanted.test(file))).toEqual([])
    const top = new Set(files.map((file) => file.split('/')[0]))
    expect([...top].sort()).toEqual(
      [
        ...['.env.example', 'CHANGELOG.md', 'dist', 'docs', 'licences.txt', 'node', 'node_modules', 'package.json'],
        ...['ringside', 'sample', 'sbom.json', 'SECURITY.md', 'server.js', 'src'],
      ].sort(),
    )
    expect(files.filter((file) => file.endsWith('.node'))).toHaveLength(2)
  })

  it('has each file to which its documents link', () => {
    const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: club })
    const links = documents.flatMap((document) =>
      Array.from(
        readFileSync(path.join(club, document), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g),
        ([, target = '']) => path.join(path.dirname(document), target),
      ),
    )
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((link) => !existsSync(path.join(club, link)))).toEqual([])
  })

  it('names each shipped package once, with its licence and that licence’s text', () => {
    const { components } = JSON.parse(readFileSync(path.join(club, 'sbom.json'), 'utf8'))
    const names = components.map(({ name }: { name: string }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['react', 'fastify', 'sharp', 'better-sqlite3', `node-linux-${processor}`]),
    )
    const licences = readFileSync(path.join(club, 'licences.txt'), 'utf8').split(/^─+$/m)
    const texts = licences.filter((_, index) => index >= 2 && index % 2 === 0)
    expect(texts).toHaveLength(components.length)
    expect(texts.filter((text) => text.trim().length < 100)).toEqual([])
  })

  it('starts and runs commands without Node and npm, by one launcher', async () => {
    const PORT = String(await freePort())
    const env = { PATH, PORT, DATA_DIR: newDirectory(), ...withAdministrator }
    // Through a link, as from /usr/local/bin.
    const link = path.join(newDirectory(), 'ringside')
    symlinkSync(path.join(club, 'ringside'), link)
    const server = spawn(link, [], { env, cwd: newDirectory(), stdio: 'ignore' })
    onTestFinished(() => void server.kill('SIGKILL'))
    const url = `http://127.0.0.1:${PORT}`
    await until(() => isHydrated(url))
    const picture = /\/share\/[^"]+/.exec(await (await fetch(url)).text())?.[0]
    // On a busy machine, drawing the picture may take too long (503); the next request draws it again.
    expect((await fetch(url + picture)).status).not.toBe(500)
    await until(async () => (await fetch(url + picture)).headers.get('content-type') === 'image/png')
    const file = path.join(newDirectory(), 'club.sqlite')
    expect(execFileSync(link, ['club', 'backup', file], { env, encoding: 'utf8' })).toContain('pictures: 23')
    expect(execFileSync(link, ['club', 'verify', file], { env, encoding: 'utf8' })).toMatch(/^Complete and unchanged\./)
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('names its commands as they are run, and refuses words that are none', () => {
    const run = (...words: string[]) =>
      spawnSync(path.join(club, 'ringside'), words, { env: { PATH }, encoding: 'utf8' })
    expect(run('club').stderr).toMatch(/^Usage: \.\/ringside club <command>\n/)
    expect(run('verify')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Usage: \.\/ringside starts .+\.\n$/),
    })
  })

  it('says in one sentence that an installed Node is too old', () => {
    const pretend = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'22.20.0'})"
    const words = ['--import', pretend, path.join(club, 'server.js')]
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Ringside needs Node 24\.\d+ or newer; this is Node 22\.20\.0\. .+\n$/),
    ])
  })

  it.runIf(isLong)('has the same bytes wherever it is made, and at most 90 MB, 30 MB without Node', async () => {
    const clone = newDirectory()
    copySources(clone)
    execFileSync('cp', ['-a', path.join(root, 'node_modules'), clone])
    const { NODE_ENV: _, ...env } = process.env
    execFileSync(process.execPath, ['scripts/archive/package.ts'], {
      cwd: clone,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const other = path.join(clone, `${archiveName(processor)}.tar.gz`)
    const hash = await pack(club, path.join(clone, 'here.tar.gz'))
    expect(readFileSync(`${other}.sha256`, 'utf8')).toBe(`${hash}  ${path.basename(other)}\n`)
    expect(statSync(other).size).toBeLessThan(90_000_000)
    const withoutNode = path.join(clone, 'without-node', path.basename(club))
    cpSync(club, withoutNode, { recursive: true, filter: (file) => file !== path.join(club, 'node') })
    await pack(withoutNode, path.join(clone, 'without-node.tar.gz'))
    expect(statSync(path.join(clone, 'without-node.tar.gz')).size).toBeLessThan(30_000_000)
  })
})
