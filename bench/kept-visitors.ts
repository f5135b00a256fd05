import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Askers } from './askers.ts'

const connections = 16

/** Who ask for the same thing over kept connections, again as soon as they are answered. */
export class KeptVisitors implements Askers {
  readonly #sockets: Socket[]
  readonly #request: Buffer
  /** Of one answer: each has the same bytes but for its date. */
  readonly #length: number
  readonly #times: number

  private constructor(sockets: Socket[], request: Buffer, length: number, times: number) {
    this.#sockets = sockets
    this.#request = request
    this.#length = length
    this.#times = times
  }

  static async open(port: number, request: string, times: number): Promise<KeptVisitors> {
    const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    const bytes = Buffer.from(request)
    return new KeptVisitors(sockets, bytes, await lengthOfAnswer(sockets[0] as Socket, bytes), times)
  }

  ask(): Promise<number> {
    return new Promise((resolve, reject) => {
      let [toAsk, toCome] = [this.#times, this.#times]
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
          else if (toCome === 0) resolve(this.#times)
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
