import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { askLink } from './ask-link.ts'

interface Heard {
  method: string | undefined
  url: string | undefined
  host: string | undefined
}

/** A server on loopback; what it was asked. */
async function serve(answer: RequestListener) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    heard.push({ method: request.method, url: request.url, host: request.headers.host })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { heard, port, url: `http://link.example:${port}/` }
}

/** Loopback is what there is to ask here; everything else is as it is. */
const toLoopback = { resolve: async () => ['127.0.0.1'], isAllowed: (address: string) => address === '127.0.0.1' }

const answering = (status: number) => serve((_request, response) => response.writeHead(status).end())

it.each([200, 204, 401, 403, 429])('what answers %i is alive', async (status) => {
  const { url } = await answering(status)
  expect(await askLink(url, toLoopback)).toEqual({ kind: 'answers' })
})

it.each([404, 410, 500, 503])('what answers %i is not', async (status) => {
  const { url } = await answering(status)
  expect(await askLink(url, toLoopback)).toEqual({ kind: 'fault', fault: `it answers ${status}` })
})

it('is asked by HEAD alone, and where that is not taken for a kilobyte', async () => {
  const plain = await answering(200)
  await askLink(plain.url, toLoopback)
  expect(plain.heard).toEqual([{ method: 'HEAD', url: '/', host: `link.example:${plain.port}` }])

  let hasHungUp = () => {}
  const hungUp = new Promise<void>((resolve) => {
    hasHungUp = resolve
  })
  const endless = await serve((request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(405).end()
    expect(request.headers.range).toBe('bytes=0-1023')
    const more = () => void (response.write('x'.repeat(64_000)) && setImmediate(more))
    response.on('close', hasHungUp).on('drain', more)
    more()
  })
  expect(await askLink(endless.url, toLoopback)).toEqual({ kind: 'answers' })
  await hungUp
})

it('is done with what offers another protocol', async () => {
  const { url } = await serve((request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  expect(await askLink(url, toLoopback)).toEqual({ kind: 'answers' })
})

it('takes too long where no answer comes in time', async () => {
  const { url } = await serve(() => {})
  const answer = await askLink(url, { ...toLoopback, timeoutMs: 50 })
  expect(answer).toEqual({ kind: 'fault', fault: 'it takes too long' })
})

it.each([
  'http://127.0.0.1:PORT/',
  'http://0x7f.1:PORT/',
  'http://2130706433:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://localhost:PORT/',
])('never connects to %s', async (address) => {
  const { heard, port } = await answering(200)
  const answer = await askLink(address.replace('PORT', String(port)))
  expect(answer).toEqual({ kind: 'fault', fault: 'it leads into a private network' })
  expect(heard).toEqual([])
})

it('does not connect to a name of which one address is private, whatever the others are', async () => {
  const { heard, url } = await answering(200)
  const resolve = async () => ['8.8.8.8', '127.0.0.1']
  expect(await askLink(url, { resolve })).toMatchObject({ fault: 'it leads into a private network' })
  expect(heard).toEqual([])
})

it('asks for a name once and connects to what was looked at, whatever the name is a moment later', async () => {
  const { heard, url } = await serve((request, response) =>
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  )
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const looked: string[] = []
  const isAllowed = (address: string) => looked.push(address) > 0 && address === '127.0.0.1'
  const resolve = async () => answers.shift() ?? []
  expect(await askLink(url, { resolve, isAllowed })).toEqual({ kind: 'answers' })
  expect(looked).toEqual(['127.0.0.1'])
  expect(heard.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
})

it('asks the next address of a name where nobody answers at the first', async () => {
  const { url } = await answering(200)
  const options = { isAllowed: () => true, timeoutMs: 5000 }
  expect(await askLink(url, { ...options, resolve: async () => ['::1', '127.0.0.1'] })).toEqual({ kind: 'answers' })
  const nobody = await askLink(url, { ...options, resolve: async () => ['127.0.0.2', '127.0.0.3'] })
  expect(nobody).toEqual({ kind: 'fault', fault: 'nobody answers there' })
})

it('follows where it is led, but not inwards, and not for ever', async () => {
  const inner = await answering(200)
  const outer = await serve((request, response) => {
    const locations: Record<string, string> = {
      '/moved': '/here',
      '/inwards': `http://inner.example:${inner.port}/`,
      '/loop': '/loop',
      '/app': 'intent://open',
    }
    const location = locations[request.url ?? '']
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end()
  })
  const options = {
    resolve: async (host: string) => [host === 'inner.example' ? '10.0.0.1' : '127.0.0.1'],
    isAllowed: toLoopback.isAllowed,
  }
  const ask = (path: string) => askLink(new URL(path, outer.url).href, options)
  expect(await ask('/moved')).toEqual({ kind: 'answers' })
  expect(await ask('/app')).toEqual({ kind: 'answers' })
  expect(await ask('/loop')).toEqual({ kind: 'fault', fault: 'it leads on and on' })
  expect(await ask('/inwards')).toEqual({ kind: 'fault', fault: 'it leads into a private network' })
  expect(inner.heard).toEqual([])
})

it('says nothing of a link where the machine cannot ask', async () => {
  const failing = (code: string) => ({ resolve: () => Promise.reject(Object.assign(new Error(code), { code })) })
  expect(await askLink('https://a.pl/', failing('EAI_AGAIN'))).toEqual({ kind: 'unknown' })
  const silent = { resolve: () => new Promise<never>(() => {}), timeoutMs: 50 }
  expect(await askLink('https://a.pl/', silent)).toEqual({ kind: 'unknown' })
  expect(await askLink('https://a.pl/', failing('ENOTFOUND'))).toMatchObject({ fault: 'its name is not known' })
})
