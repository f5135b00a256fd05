import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'

/** One page of a browser, spoken to in the DevTools protocol. */
export interface BrowserSession {
  /** `Answer` is what the protocol gives for the method. */
  send<Result>(method: string, parameters?: object): Promise<Result>
  /** `Event` is what the protocol tells with it. One listener for each event. */
  on<Event>(event: string, listener: (parameters: Event) => void): void
}

/**
 * Opens an empty page in a browser of its own and closes both afterwards. Nothing is switched on in it: a driver such as
 * Playwright listens to all that scripts do, and to be told where they do it the engine compiles them again, which
 * doubles the time that a page's scripts take to start.
 */
export async function withBareBrowser<Result>(use: (session: BrowserSession) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(path.join(tmpdir(), 'ringside-browser-'))
  const flags = ['--headless=new', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const executable = process.env.CHROMIUM_PATH ?? findChromium()
  const browser = spawn(executable, [...chromiumArguments, ...flags, 'about:blank'], { stdio: 'ignore' })
  const ended = once(browser, 'exit')
  try {
    const port = await debuggingPort(path.join(profile, 'DevToolsActivePort'))
    const targets = await fetch(`http://127.0.0.1:${port}/json`).then((answer) => answer.json())
    const page = (targets as { type: string; webSocketDebuggerUrl: string }[]).find(({ type }) => type === 'page')
    if (!page) throw new Error('The browser opened no page')
    return await use(await openSession(page.webSocketDebuggerUrl))
  } finally {
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The browser writes the port it chose into its profile. */
async function debuggingPort(file: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (port) return port
    await pause(100)
  }
  throw new Error('The browser did not start within ten seconds')
}

async function openSession(address: string): Promise<BrowserSession> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  const listeners = new Map<string, (parameters: never) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data)
    if (method) return listeners.get(method)?.(params as never)
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result as never)
    waiting.delete(id)
  })
  return {
    send: (method, params = {}) => {
      count += 1
      const response = Promise.withResolvers<never>()
      waiting.set(count, response)
      socket.send(JSON.stringify({ id: count, method, params }))
      return response.promise
    },
    on: (event, listener) => void listeners.set(event, listener),
  }
}
