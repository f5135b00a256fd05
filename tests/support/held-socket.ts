import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { withLateAnswers } from './server.ts'

const root = path.join(import.meta.dirname, '../..')

/** Keeps the socket, which is its descriptor 3, and runs the server with it at each line that it reads, as systemd does. */
const keeper = `
  while read -r line; do
    sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@" </dev/null >/dev/null' sh "$@" &
    echo $!
    wait $!
    echo $?
  done`

/** A socket of loopback on which nobody accepts, but a server that is started with it, by main.js or as it is by `npm start`. */
export async function holdSocket(env: Record<string, string>, script = 'dist/server/main.js') {
  // The keeper has the same socket when this process, which would accept, has let go of it.
  const socket = createServer()
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as { port: number }
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
  const words = ['-c', keeper, 'sh', process.execPath, script]
  const keeping: ChildProcess = spawn('sh', words, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', CHECK_LINKS: 'off', ...env, ...withLateAnswers(env) },
    stdio: ['pipe', 'pipe', 'inherit', fd],
  })
  socket.close()
  await once(socket, 'close')
  const lines = createInterface({ input: keeping.stdout as NonNullable<typeof keeping.stdout> })[Symbol.asyncIterator]()
  const read = async () => Number((await lines.next()).value)
  let running: number | undefined
  return {
    port,
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
    /** Lets go of the socket; a server that still runs is killed. */
    stop: () => {
      if (running) process.kill(running, 'SIGKILL')
      keeping.kill('SIGKILL')
    },
  }
}
