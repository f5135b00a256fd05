import { connect, type Socket } from 'node:net'

/** The options of the load generator, as JSON on its command line. */
export interface LoadOrder {
  port: number
  /** The raw request, sent over and over on keep-alive connections. */
  request: string
  connections: number
  ms: number
}

export interface LoadReport {
  responses: number
  /** From the first request to the last response. */
  seconds: number
  p50Ms: number
  p99Ms: number
  statuses: Record<string, number>
}

/** Sends a request on each connection again as soon as its response is there. Runs in a process of its own. */
async function load({ port, request, connections, ms }: LoadOrder): Promise<LoadReport> {
  const bytes = Buffer.from(request)
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const start = performance.now()
  const run = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let sentAt = 0
      let missingBytes = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(bytes)
      }
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('The server closed a connection')))
      socket.on('connect', send)
      socket.on('data', (chunk) => {
        if (missingBytes > 0) missingBytes -= chunk.length
        else {
          const end = chunk.indexOf('\r\n\r\n')
          const head = chunk.toString('latin1', 0, end)
          const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
          const status = head.slice(9, 12)
          if (end < 0 || (length === undefined && status !== '304')) return reject(new Error(`Not understood: ${head}`))
          statuses[status] = (statuses[status] ?? 0) + 1
          missingBytes = end + 4 + (status === '304' ? 0 : Number(length)) - chunk.length
        }
        if (missingBytes > 0) return
        const now = performance.now()
        times.push(now - sentAt)
        if (now - start < ms) return send()
        socket.removeAllListeners('close').destroy()
        resolve()
      })
    })
  await Promise.all(Array.from({ length: connections }, () => run(connect(port, '127.0.0.1'))))
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const percentile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { responses: times.length, seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99), statuses }
}

if (import.meta.main) process.stdout.write(JSON.stringify(await load(JSON.parse(process.argv[2] ?? '{}'))))
