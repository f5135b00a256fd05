import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Requests one path hundreds of times a second on kept-alive connections, as a proxy does; returns statuses and failed requests. */
export function requestRepeatedly(url: string, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const statuses: number[] = []
  const failures: string[] = []
  let isStopping = false
  const requestOnce = async () => {
    while (!isStopping) {
      const outgoing = request(url + path, { agent })
      outgoing.end()
      try {
        const [response] = await once(outgoing, 'response')
        statuses.push(response.statusCode)
        response.resume()
        await once(response, 'end')
        await sleep(5)
      } catch (error) {
        failures.push((error as NodeJS.ErrnoException).code ?? String(error))
        await sleep(20)
      }
    }
  }
  const running = Promise.all([requestOnce(), requestOnce(), requestOnce()])
  return {
    statuses,
    failures,
    stop: async () => {
      isStopping = true
      await running
      agent.destroy()
    },
  }
}
