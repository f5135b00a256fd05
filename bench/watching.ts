import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { administrator, signIn } from './club.ts'
import { median } from './table.ts'

export interface WatchingResult {
  what: string
  /** Processor time of a request, in microseconds, of a server that nobody watches. */
  plain: number
  /** What a server takes of that with metrics, with a line of the log for each request, and with both. */
  ratios: number[]
}

const answers = [
  { what: 'landing page', url: '/', requests: 2000 },
  { what: '/cache/trainers.json', url: '/cache/trainers.json', requests: 2000 },
  { what: 'admin list (trainers, live)', url: '/api/trainers', requests: 200 },
] as const

const connections = 16

/** Rounds that warm up and do not count. */
const warmUp = 8

/**
 * What metrics and the log of requests cost, as the mean of several processes: in each of them the engine has its code
 * and objects elsewhere, which moves a port by 2 %.
 */
export async function measureWatching({
  processes,
  rounds,
}: Effort & { processes: number }): Promise<WatchingResult[]> {
  const runs: WatchingResult[][] = []
  for (let run = 0; run < processes; run += 1) runs.push(await watchProcess({ rounds }))
  return answers.map(({ what }, place) => {
    const ofAnswer = runs.flatMap((results) => results[place] ?? [])
    const ratios = [0, 1, 2].map((way) => mean(ofAnswer.map((result) => result.ratios[way] ?? 0)))
    return { what, plain: mean(ofAnswer.map(({ plain }) => plain)), ratios }
  })
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

interface Effort {
  rounds: number
}

/**
 * One process that is asked in short turns over each of its ports, so that whatever else the machine does hits all. The
 * log goes to a process that reads it.
 */
async function watchProcess({ rounds }: Effort): Promise<WatchingResult[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-watched-'))
  const reader = spawn('cat', { stdio: ['pipe', 'ignore', 'inherit'] })
  const server = fork(path.join(import.meta.dirname, 'watched-server.ts'), {
    stdio: ['ignore', reader.stdin, 'inherit', 'ipc'],
    env: {
      NODE_ENV: 'production',
      DATA_DIR: directory,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      METRICS_TOKEN: 'nobody-has-to-guess-it',
    },
  })
  const ended = once(server, 'exit')
  const told = async <Value>() => (await once(server, 'message'))[0] as Value
  const microseconds = () => {
    server.send('processor time')
    return told<number>()
  }
  try {
    const ports = await told<number[]>()
    const cookie = await signIn(`http://127.0.0.1:${ports[0]}`)
    const results: WatchingResult[] = []
    for (const { what, url, requests } of answers) {
      const lines = ['Host: localhost', 'Accept-Encoding: br', `Cookie: ${cookie}`].join('\r\n')
      const visitors: Visitors[] = []
      for (const port of ports) visitors.push(await Visitors.open(port, `GET ${url} HTTP/1.1\r\n${lines}\r\n\r\n`))
      const costs: number[][] = []
      for (let round = 0; round < warmUp + rounds; round += 1) {
        const ofRound: number[] = []
        // Nobody is always the first.
        for (const turn of visitors.keys()) {
          const way = (round + turn) % visitors.length
          const before = await microseconds()
          await visitors[way]?.ask(requests)
          ofRound[way] = ((await microseconds()) - before) / requests
        }
        if (round >= warmUp) costs.push(ofRound)
      }
      for (const each of visitors) each.leave()
      const ratios = [1, 2, 3].map((way) => median(costs.map((ofRound) => (ofRound[way] ?? 0) / (ofRound[0] ?? 0))))
      results.push({ what, plain: median(costs.map(([plain = 0]) => plain)), ratios })
    }
    return results
  } finally {
    if (server.connected) server.disconnect()
    await ended
    reader.stdin.end()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Who ask for the same thing over kept connections, again as soon as they are answered. */
class Visitors {
  readonly #sockets: Socket[]
  readonly #request: Buffer
  /** Of one answer: each has the same bytes but for its date. */
  readonly #length: number

  private constructor(sockets: Socket[], request: Buffer, length: number) {
    this.#sockets = sockets
    this.#request = request
    this.#length = length
  }

  static async open(port: number, request: string): Promise<Visitors> {
    const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    const bytes = Buffer.from(request)
    return new Visitors(sockets, bytes, await lengthOfAnswer(sockets[0] as Socket, bytes))
  }

  /** Resolves when so many were answered. */
  ask(requests: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let [toAsk, toCome] = [requests, requests]
      const ask = (socket: Socket) => {
        toAsk -= 1
        socket.write(this.#request)
      }
      for (const socket of this.#sockets) {
        let missing = this.#length
        socket
          .removeAllListeners()
          .on('error', reject)
          .on('close', () => reject(new Error('A connection was closed')))
        socket.on('data', (chunk) => {
          missing -= chunk.length
          if (missing > 0) return
          missing = this.#length
          toCome -= 1
          if (toAsk > 0) ask(socket)
          else if (toCome === 0) resolve()
        })
        ask(socket)
      }
    })
  }

  leave(): void {
    for (const socket of this.#sockets) socket.removeAllListeners().destroy()
  }
}

async function lengthOfAnswer(socket: Socket, request: Buffer): Promise<number> {
  let answer = ''
  socket.write(request)
  while (true) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    answer += chunk.toString('latin1')
    const head = answer.indexOf('\r\n\r\n') + 4
    const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1]
    if (head > 4 && (length === undefined || !answer.startsWith('HTTP/1.1 200 ')))
      throw new Error(answer.slice(0, head))
    if (head > 4 && answer.length === head + Number(length)) return answer.length
  }
}
