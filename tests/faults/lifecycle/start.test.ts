import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { itWith } from '../../support/runner/it-with.ts'
import { NODE_COMPILE_CACHE, startServer } from '../../support/servers/server.ts'
import { newDirectory } from '../support/club-command.ts'
import { until } from '../support/until.ts'
import { unhurried } from './own-time.ts'
import { copySources, linkPackages } from './source-tree.ts'

const root = path.join(import.meta.dirname, '../../..')

/** That of util-linux, which runs a command. */
const terminals = { name: 'script', isThere: spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0 }

it('every line of the log is JSON with a level; the address and the set-up link are logged at every level', async () => {
  const server = await startServer({ entry: 'main', env: { LOG_LEVEL: 'fatal', SAMPLE_CLUB: 'off', ...unhurried } })
  onTestFinished(() => server.stop())
  expect(await server.setupLink()).toMatch(/^\/auth\?invitation=[\w-]+$/)
  await server.stop()
  const lines = server.output().trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, msg: `Ringside is at ${server.url}` }),
    expect.objectContaining({ level: 30, msg: expect.stringContaining('Become one at http') }),
  ])
})

it('what a library prints, and a mistyped setting, are lines of the log', async () => {
  const printing = "process.once('SIGUSR2', () => console.warn('%s is deprecated', 'x'))"
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(printing)}`
  const server = await startServer({
    entry: 'main',
    env: { BACKUP_SHEDULE: '0 3 * * *', SAMPLE_CLUB: 'off', NODE_OPTIONS },
  })
  onTestFinished(() => server.stop())
  process.kill(server.pid ?? 0, 'SIGUSR2')
  await until(() => server.output().includes('deprecated'))
  const lines = server.output().trimEnd().split('\n')
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  expect(warnings.map(({ msg }) => msg)).toEqual([
    'BACKUP_SHEDULE is not a setting and has no effect: did you mean BACKUP_SCHEDULE?',
    'x is deprecated',
  ])
})

it('a second Ctrl-C, as npm passes it on, does not cut the stop short', async () => {
  const server = await startServer({ entry: 'main', env: { SAMPLE_CLUB: 'off', ...unhurried } })
  onTestFinished(() => server.stop())
  const ended = server.kill('SIGINT')
  const again = setInterval(() => void server.kill('SIGINT'), 20)
  onTestFinished(() => clearInterval(again))
  expect(await ended, server.output()).toBe(0)
})

itWith(terminals)('at a terminal the address and the set-up link are printed as plain sentences', async () => {
  const PORT = String(await freePort())
  const DATA_DIR = newDirectory()
  const env = { PATH: process.env.PATH, PORT, DATA_DIR, SAMPLE_CLUB: 'off' }
  const words = ['-qec', `exec ${process.execPath} dist/server/main.js`, '/dev/null']
  const terminal = spawn('script', words, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void terminal.kill('SIGKILL'))
  let output = ''
  for await (const chunk of terminal.stdout) {
    output += chunk
    if (/invitation=\S+\r?\n/.test(output)) break
  }
  expect(output).toMatch(new RegExp(`^Ringside is at http://127.0.0.1:${PORT}\r?\n`))
  expect(output).toMatch(/^There is no administrator yet. Become one at http:\S+$/m)
  terminal.kill('SIGTERM')
  await once(terminal, 'close')
})

it('`npm run dev` shows the pages in a fresh clone, without a build', async () => {
  const clone = newDirectory()
  copySources(clone)
  linkPackages(clone)
  const development = await startServer({ entry: 'dev', cwd: clone, env: { NODE_ENV: 'development' } })
  onTestFinished(() => development.stop())
  for (const path of ['/', '/admin', '/art/hero-fighter.webp'])
    await until(async () => (await fetch(development.url + path)).status === 200)
  expect(await (await fetch(development.url)).text()).toContain('<h1')
  expect(existsSync(path.join(clone, 'dist'))).toBe(false)
})

it('the usage names commands as they are run: by npm in a clone, as `club` in an image', () => {
  const image = newDirectory()
  for (const name of ['dist/server', 'package.json'])
    cpSync(path.join(root, name), path.join(image, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(image, 'node_modules'))
  const usageIn = (cwd: string) =>
    spawnSync(process.execPath, ['dist/server/club.js'], { cwd, env: { NODE_COMPILE_CACHE }, encoding: 'utf8' }).stderr
  expect(usageIn(root)).toMatch(/^Usage: npm run club -- <command>\n/)
  expect(usageIn(image)).toMatch(/^Usage: club <command>\n/)
})
