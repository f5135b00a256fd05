import { AssertionError } from 'node:assert'
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { newDirectory } from './club-command.ts'
import { copySources, linkPackages } from './source-tree.ts'
import { isAlive, until } from './until.ts'

const root = path.join(import.meta.dirname, '../..')

/** A checkout in which nothing was built yet. */
function unbuilt(): string {
  const checkout = newDirectory()
  copySources(checkout)
  linkPackages(checkout)
  return checkout
}

interface Running {
  child: ChildProcess
  output: () => string
}

function run(cwd: string, script: string, settings: Record<string, string> = {}): Running {
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn(process.execPath, [script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  return { child, output: () => output }
}

/** `npm start`, with a club of its own. */
async function start(checkout: string) {
  const PORT = String(await freePort())
  const started = run(checkout, 'scripts/start.js', { PORT, DATA_DIR: newDirectory() })
  const url = `http://127.0.0.1:${PORT}`
  const isServing = () => {
    if (started.child.exitCode !== null) throw new AssertionError({ message: `It ended:\n${started.output()}` })
    return isAlive(url)
  }
  return { ...started, url, isServing }
}

it('a start waits for a build that is at work, not for one that was killed, and takes what has been built', async () => {
  const checkout = unbuilt()
  const builder = run(checkout, 'scripts/build.ts')
  await until(() => existsSync(path.join(checkout, 'node_modules/.cache/build')))
  builder.child.kill('SIGSTOP')
  const started = await start(checkout)
  await until(() => started.output().includes('Waiting for another build…'))
  cpSync(path.join(root, 'dist'), path.join(checkout, 'dist'), { recursive: true })
  builder.child.kill('SIGKILL')
  await until(started.isServing)
  expect(started.output()).not.toContain('Built in')
})
