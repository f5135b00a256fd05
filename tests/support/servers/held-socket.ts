import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { NODE_COMPILE_CACHE } from './server.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Starts the server again whenever it ends, on the socket that this shell holds: what systemd does with ringside.socket. */
const supervisor = `while true; do sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" dist/server/main.js' "$0"; done`

/** Starts the built server with these settings on a socket that stays open while the server restarts. */
export async function startOnHeldSocket(env: Record<string, string>) {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle
  const shell = spawn('sh', ['-c', supervisor, process.execPath], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  })
  const closed = once(shell, 'close')
  holder.close()
  let output = ''
  shell.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  /** The process ids of the servers that became ready, in order. */
  const readyPids = () => Array.from(output.matchAll(/"pid":(\d+).*"Ringside is at /g), ([, pid]) => Number(pid))
  const untilReady = async (count: number) => {
    while (readyPids().length < count) await wait(20)
  }
  const signal = () => process.kill(readyPids().at(-1) ?? 0, 'SIGTERM')
  await untilReady(1)
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    /** Ends the server, and resolves when the next one is ready. */
    restart: async () => {
      const count = readyPids().length
      signal()
      await untilReady(count + 1)
    },
    stop: async () => {
      shell.kill('SIGKILL')
      signal()
      await closed
    },
  }
}
