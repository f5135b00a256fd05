import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Keeps the socket, which is its descriptor 3, and runs the server with it at each line that it reads, as systemd does. */
const keeper = `
  while read -r line; do
    sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@" </dev/null >/dev/null' sh "$@" &
    echo $!
    wait $!
    echo $?
  done`

/** A socket of loopback on which nobody accepts, but a server that is started with it. */
export async function holdSocket(env: Record<string, string>) {
  // The keeper has the same socket when this process, which would accept, has let go of it.
  const socket = createServer()
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as { port: number }
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const words = ['-c', keeper, 'sh', process.execPath, 'dist/server/main.js']
  const keeping: ChildProcess = spawn('sh', words, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', CHECK_LINKS: 'off', ...env },
    stdio: ['pipe', 'pipe', 'inherit', fd],
  })
  socket.close()
  await once(socket, 'close')
  const lines = createInterface({ input: keeping.stdout as NonNullable<typeof keeping.stdout> })[Symbol.asyncIterator]()
  const read = async () => Number((await lines.next()).value)
  let running: number | undefined
  onTestFinished(() => {
    if (running) process.kill(running, 'SIGKILL')
    keeping.kill('SIGKILL')
  })
  return {
    url: `http://127.0.0.1:${port}`,
    /** Starts a server; gives its process's id. */
    start: async () => {
      keeping.stdin?.write('start\n')
      running = await read()
      return running
    },
    /** The status of the server that was started last, once it has ended. */
    ended: async () => {
      const status = await read()
      running = undefined
      return status
    },
  }
}
