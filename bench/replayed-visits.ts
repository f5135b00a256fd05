import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Askers } from './askers.ts'
import type { RecordedVisit } from './recorded-visit.ts'

const atOnce = 4
const visits = 40

/** Visitors who come with an empty cache and new connections, ask for what a browser asked for, and go. */
export class ReplayedVisits implements Askers {
  readonly #port: number
  readonly #visit: RecordedVisit

  constructor(port: number, visit: RecordedVisit) {
    this.#port = port
    this.#visit = visit
  }

  async ask(): Promise<number> {
    let toCome = visits
    const visitor = async () => {
      while (toCome > 0) {
        toCome -= 1
        await this.#come()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitor))
    return visits * this.#visit.flat().length
  }

  leave(): void {}

  /** One connection has the page first; the others come for what it names. */
  async #come(): Promise<void> {
    const [[page, ...rest] = [], ...others] = this.#visit
    if (!page) throw new Error('The first connection asks for nothing')
    const first = await open(this.#port)
    await answered(first, page)
    const all = [followed(first, rest), ...others.map(async (requests) => followed(await open(this.#port), requests))]
    for (const socket of await Promise.all(all)) socket.destroy()
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

async function followed(socket: Socket, requests: Buffer[]): Promise<Socket> {
  for (const request of requests) await answered(socket, request)
  return socket
}

/** Resolves when the whole answer is there. Its length differs: a picture's better format may be made meanwhile. */
function answered(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missing = Number.POSITIVE_INFINITY
    const closed = () => reject(new Error(`A connection was closed behind ${head}`))
    const take = (chunk: Buffer) => {
      if (missing === Number.POSITIVE_INFINITY) {
        head += chunk.toString('latin1')
        const [start, length] = /^HTTP\/1\.1 200 [\s\S]*?\r\ncontent-length: (\d+)[\s\S]*?\r\n\r\n/i.exec(head) ?? []
        if (start !== undefined) missing = start.length + Number(length) - head.length
      } else missing -= chunk.length
      if (missing > 0) return
      socket.off('data', take).off('close', closed).off('error', reject)
      resolve()
    }
    socket.on('data', take).on('close', closed).on('error', reject).write(request)
  })
}
