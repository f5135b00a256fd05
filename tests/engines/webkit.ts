import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import type { WebKitPrograms } from '../support/browsers/browsers.ts'
import { find, type Step } from './find.ts'
import type { Item, Named, Role, Tab } from './tab.ts'

/** Without it the toolbar of the driver's browser makes each window wider than a phone. */
const toolbarStyle = '* { min-width: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }'

/** Far longer than any command takes. In one of some hundred sessions the driver loses its browser, and sends no response. */
const commandTimeoutMs = 150_000

/** Starts Debian's WebKit on a display of its own. It is driven by WebDriver (https://www.w3.org/TR/webdriver1/). */
export async function startWebKit({ driver, display }: WebKitPrograms) {
  const home = mkdtempSync(path.join(tmpdir(), 'ringside-webkit-'))
  for (const toolkit of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(path.join(home, toolkit))
    writeFileSync(path.join(home, toolkit, 'gtk.css'), toolbarStyle)
  }
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(createInterface(screen.stdout), 'line')
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    XDG_CONFIG_HOME: home,
    // WebKit on GTK 4 has a sandbox, which does not start in a container.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })

  const ask: Ask = async (method, address, body) => {
    const json = body === undefined ? null : JSON.stringify(body)
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      body: json,
      signal: AbortSignal.timeout(commandTimeoutMs),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${address}: ${value.error}. ${value.message}`)
    return value
  }
  await expect(() => ask('GET', '/status')).toPass({ intervals: [50] })

  let session = ''
  const close = async () => {
    // It fails after the driver has lost its browser.
    if (session) await ask('DELETE', session).catch(() => {})
    session = ''
  }
  return {
    /** Opens a browser without cookies, which the driver has one of at a time: the one before is closed. */
    async open(site: string): Promise<WebKitTab> {
      await close()
      const alwaysMatch = { 'webkitgtk:browserOptions': { args: ['--automation'] } }
      const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } })
      session = `/session/${sessionId}`
      return new WebKitTab((method, address, body) => ask(method, `/session/${sessionId}${address}`, body), site)
    },
    async stop(): Promise<void> {
      await close()
      for (const child of [server, screen]) {
        const closed = once(child, 'close')
        child.kill()
        await closed
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Sends a command of WebDriver and returns its value; throws if the driver reports an error. */
type Ask = <Value = unknown>(method: string, address: string, body?: object) => Promise<Value>

/** An element in WebDriver's JSON. */
type ElementReference = Record<string, string>

export class WebKitTab implements Tab {
  readonly ask: Ask
  readonly #site: string

  constructor(ask: Ask, site: string) {
    this.ask = ask
    this.#site = site
  }

  async goto(address: string): Promise<void> {
    await this.ask('POST', '/url', { url: new URL(address, this.#site).href })
  }

  getByRole(role: Role, options?: Named): Item {
    return new WebKitItem(this, [{ role, ...options }])
  }

  locator(css: string): Item {
    return new WebKitItem(this, [{ css }])
  }

  evaluate<Result>(run: () => Result): Promise<Result> {
    return this.run(run)
  }

  /** Runs a function in the page, with arguments; returns its value, or what its promise resolves to. */
  run<Value>(run: (...values: never[]) => unknown, ...args: unknown[]): Promise<Value> {
    return this.ask('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args })
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    const resize = (size: { width: number; height: number }) => this.ask('POST', '/window/rect', size)
    await resize({ width, height })
    const bars = await this.evaluate(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }))
    await resize({ width: width + bars.width, height: height + bars.height })
  }

  async screenshot(file: string): Promise<void> {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, await this.ask<string>('GET', '/screenshot'), 'base64')
  }
}

/** WebDriver writes keys as characters of the private use area: Control stays pressed until the null key. */
const keys = { 'ControlOrMeta+a': '\uE009a\uE000' }

class WebKitItem implements Item {
  readonly #tab: WebKitTab
  readonly #steps: Step[]

  constructor(tab: WebKitTab, steps: Step[]) {
    this.#tab = tab
    this.#steps = steps
  }

  getByRole(role: Role, options?: Named): Item {
    return new WebKitItem(this.#tab, [...this.#steps, { role, ...options }])
  }

  locator(css: string): Item {
    return new WebKitItem(this.#tab, [...this.#steps, { css }])
  }

  first(): Item {
    return new WebKitItem(this.#tab, [...this.#steps, 'first'])
  }

  async count(): Promise<number> {
    return (await this.#found()).length
  }

  async textContent(): Promise<string | null> {
    let text: string | null = null
    await this.#onElement(async (element) => {
      text = await this.#tab.run((each: Element) => each.textContent, element)
    })
    return text
  }

  click(): Promise<void> {
    return this.#onElement((_, send) => send('click'))
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.pressSequentially(keys[key])
  }

  pressSequentially(text: string): Promise<void> {
    return this.#onElement((_, send) => send('value', { text }))
  }

  setInputFiles(file: string): Promise<void> {
    return this.pressSequentially(file)
  }

  #found(): Promise<ElementReference[]> {
    return this.#tab.run(find, this.#steps)
  }

  /** Acts on the only element that is found, as soon as there is one that lets itself be acted on. */
  #onElement(
    act: (element: ElementReference, send: (command: string, body?: object) => Promise<unknown>) => Promise<unknown>,
  ): Promise<void> {
    return expect(async () => {
      const [element, ...others] = await this.#found()
      if (!element || others.length > 0)
        throw new Error(`${element ? others.length + 1 : 'No'} elements for ${JSON.stringify(this.#steps)}`)
      if (await this.#tab.run(isMoving, element)) throw new Error('The element is moving')
      const [id] = Object.values(element)
      await act(element, (command, body = {}) => this.#tab.ask('POST', `/element/${id}/${command}`, body))
    }).toPass({ intervals: [50] })
  }
}

/** Whether an element is moving: a pointer pressed there would be released beside it. It runs in the page. */
function isMoving(element: Element): boolean {
  return document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element) && hasEnd(effect))

  function hasEnd(effect: KeyframeEffect): boolean {
    return effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  }
}
