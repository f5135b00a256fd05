import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromiumArguments, findChromium } from '../tests/support/browsers/browsers.ts'

/** A page of a browser, driven by the DevTools protocol. */
export interface BrowserSession {
  /** `Result` is the protocol's result type of the method. */
  send<Result>(method: string, parameters?: object): Promise<Result>
  /** `Event` is the protocol's type of the event's parameters. Each event has one listener. */
  on<Event>(event: string, listener: (parameters: Event) => void): void
}

/**
 * Opens an empty page in a browser of its own and closes both afterwards. No debugger is attached: a driver such as
 * Playwright makes the engine compile scripts twice, which doubles the time that they take to start.
 */
export async function withBareBrowser<Result>(use: (session: BrowserSession) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(path.join(tmpdir(), 'ringside-browser-'))
  const flags = ['--headless=new', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const executable = process.env.CHROMIUM_PATH ?? findChromium()
  const browser = spawn(executable, [...chromiumArguments, ...flags, 'about:blank'], { stdio: 'ignore' })
  const ended = once(browser, 'exit')
  try {
    const port = await debuggingPort(path.join(profile, 'DevToolsActivePort'))
    const targets = await fetch(`http://127.0.0.1:${port}/json`).then((response) => response.json())
    const page = (targets as { type: string; webSocketDebuggerUrl: string }[]).find(({ type }) => type === 'page')
    if (!page) throw new Error('The browser opened no page')
    return await use(await openSession(page.webSocketDebuggerUrl))
  } finally {
    browser.kill()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Waits until the browser has written the port that it chose to its profile. */
async function debuggingPort(file: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
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
