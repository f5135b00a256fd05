import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { untilAlive } from '../tests/support/until-alive.ts'
import { openBrowser } from './visitor.ts'

/** What a browser asks for, as it wrote it: of each of its connections, in the order in which it opened them, the requests. */
export type RecordedVisit = Buffer[][]

/** Records all that a phone's browser with an empty cache asks of a server when somebody reads the landing page to its end. */
export async function recordVisit(port: number): Promise<RecordedVisit> {
  const written: Buffer[][] = []
  const between = createServer((browser) => {
    const ofConnection: Buffer[] = []
    written.push(ofConnection)
    browser.on('data', (bytes: Buffer) => ofConnection.push(bytes))
    const server = connect(port, '127.0.0.1')
    browser.pipe(server).pipe(browser)
    browser.on('error', () => server.destroy())
    server.on('error', () => browser.destroy())
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${(between.address() as AddressInfo).port}/`)
    await untilAlive(page)
    const isAtEnd = () =>
      page.evaluate(() => {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' })
        return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      })
    while (!(await isAtEnd())) await page.waitForTimeout(200)
    await page.waitForTimeout(2000)
  } finally {
    await browser.close()
    between.close()
  }
  return written.map(requestsIn)
}

/** Without bodies: a visit writes nothing. */
function requestsIn(written: Buffer[]): Buffer[] {
  const requests = Buffer.concat(written)
    .toString('latin1')
    .split(/(?<=\r\n\r\n)/)
    .filter(Boolean)
  const other = requests.find((request) => !request.startsWith('GET '))
  if (other) throw new Error(`A visit asks for what is no page: ${other}`)
  return requests.map((request) => Buffer.from(request, 'latin1'))
}
