import { setImmediate as later } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const requested = vi.fn<(file: string) => void>()
const fetched = vi.fn<(file: string) => void>()
const links: { rel: string; href: string }[] = []
let root: {
  dataset: { scripted?: string; used?: string; firstView?: string; cause?: string }
  toggleAttribute: () => void
}
let listeners: Record<string, () => void>
let window: {
  onscroll?: () => void
  onkeydown?: (event: object) => void
  onclick?: (event: object) => void
  earlyPresses?: unknown[]
}
const scrollTo = vi.fn<(left: number, top: number) => void>()
const reload = vi.fn<() => void>()
let paint = () => {}
let showRail = () => {}

/** Runs the script in a page whose first byte came after `elapsed` milliseconds. */
async function open(
  elapsed: number,
  {
    hidden = false,
    code = '',
    doFontsLoad = true,
    visits = [{ type: 'navigate' }] as { type: string; serverTiming?: { name: string; description: string }[] }[],
    isLoading = false,
    missing = '',
    cookie = '',
    hash = '',
    isUnreachable = false,
    etag = null as string | null,
  } = {},
): Promise<void> {
  // A module runs once: each page has its own.
  const mark = crypto.randomUUID()
  const files = ['entry', 'site'].map((name) => `data:text/javascript,globalThis.requested('${name}');${code}//${mark}`)
  vi.stubGlobal('requested', requested)
  const load = async () => {
    requested(`font while ${'firstView' in root.dataset ? 'held' : 'released'}`)
    if (!doFontsLoad) await new Promise(() => {})
  }
  vi.stubGlobal('document', {
    hidden,
    documentElement: root,
    fonts: [
      { display: 'swap', load },
      { display: 'auto', load: () => expect.fail('this font is local') },
    ],
    currentScript: { dataset: { application: files.join(' '), manifest: '/the-manifest' } },
    querySelector: (selector: string) => {
      if (selector === '#root') return { getBoundingClientRect: () => ({ top: 0 }) }
      return selector === 'link[as=font]' && elapsed < 300 ? {} : null
    },
    querySelectorAll: () => [{}],
    cookie,
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    listeners[event] = listener
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { hash, href: 'https://club.example/', reload })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('fetch', async (file: string, { method }: RequestInit) => {
    if (isUnreachable) throw new TypeError('The network is down')
    if (method === 'HEAD') return new Response(null, { headers: etag === null ? {} : { ETag: etag } })
    fetched(file)
    return new Response('')
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        showRail = () => callback([{ isIntersecting: true }])
      }
      observe() {}
    },
  )
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => visits, [missing]: undefined })
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        paint = callback
      }
      observe() {}
    },
  )
  const script = `./start.ts?page=${mark}`
  await import(script)
  if (!isLoading) listeners.DOMContentLoaded?.()
}

const touch = () => listeners.pointerdown?.()

/** The script requests the manifest last. */
const untilFinished = () => expect.poll(() => links.at(-1)).toEqual(manifest)
const manifest = { rel: 'manifest', href: '/the-manifest' }

beforeEach(() => {
  root = { dataset: {}, toggleAttribute: () => {} }
  window = {}
  listeners = {}
  requested.mockClear()
  fetched.mockClear()
  scrollTo.mockClear()
  reload.mockClear()
  links.length = 0
})

test('a page that arrived fast fetches the application after the paint, and holds nothing back', async () => {
  await open(50)
  expect(fetched).not.toHaveBeenCalled()
  paint()
  await vi.waitFor(() => expect(requested).toHaveBeenCalledWith('font while released'))
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(root.dataset).toEqual({ scripted: '', cause: 'navigate' })
})

test('a page that arrived slowly fetches the application at once, and holds the rest back until then', async () => {
  await open(600)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(requested).not.toHaveBeenCalled()
  expect(root.dataset).toEqual({ scripted: '', firstView: '', cause: 'navigate' })
  paint()
  await vi.waitFor(() => expect(root.dataset).toEqual({ scripted: '', cause: 'navigate' }))
  expect(requested.mock.calls.flat()).toEqual(['font while held'])
})

test.each([50, 600])('the application runs once the page is used, after %i ms', async (elapsed) => {
  await open(elapsed)
  paint()
  await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1))
  await later()
  expect([links, requested.mock.calls.length]).toEqual([[], 1])
  touch()
  await untilFinished()
  expect(requested.mock.calls.flat().slice(1).toSorted()).toEqual(['entry', 'site'])
  expect(root.dataset.used).toBe('')
})

test.each([
  { what: 'shows the next class', use: () => showRail() },
  { what: 'has a session', cookie: 'ringside_session=1' },
  { what: 'is opened at a section', hash: '#contact' },
])('the application runs by itself where the page $what', async ({ use = () => {}, ...page }) => {
  await open(50, page)
  use()
  paint()
  await untilFinished()
})

/** A visit through a proxy that adds a header of its own. */
const of = (type: string) => [
  {
    type,
    serverTiming: [
      { name: 'cache', description: 'HIT' },
      { name: 'page', description: 'abc' },
    ],
  },
]

test.each([
  { what: 'Back', visits: of('back_forward'), comeBack: () => {} },
  { what: 'another tab', visits: of('navigate'), comeBack: () => listeners.visibilitychange?.() },
])('after $what, a page is loaded again if it has changed', async ({ visits, comeBack }) => {
  for (const etag of ['"abc-br.7"', 'W/"abc"', null]) {
    await open(50, { visits, etag })
    comeBack()
    await later()
    expect(reload, `${etag}`).not.toHaveBeenCalled()
  }
  await open(50, { visits, etag: '"def-br.8"' })
  comeBack()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('presses before the application runs are kept for it', async () => {
  await open(50)
  const button = { closest: () => null }
  window.onclick?.({ target: button })
  expect(window.earlyPresses).toEqual([button])
})

test.each([50, 600])('a page whose application fails is shown as without scripts, after %i ms', async (elapsed) => {
  await open(elapsed, { code: 'throw(1)' })
  expect(root.dataset).toMatchObject({ scripted: '' })
  touch()
  paint()
  await expect.poll(() => root.dataset).toEqual({ used: '', cause: 'navigate' })
})

test('a page whose application cannot be fetched is shown as without scripts before it is used', async () => {
  await open(50, { isUnreachable: true })
  paint()
  await expect.poll(() => root.dataset).toEqual({ cause: 'navigate' })
})

test('a page is shown as without scripts in a browser that lacks a function of the start', async () => {
  await open(600, { missing: 'getEntriesByType' })
  await expect.poll(() => root.dataset).not.toHaveProperty('scripted')
  expect(root.dataset).not.toHaveProperty('firstView')
})

test('a page that arrived slowly holds nothing back once the visitor scrolls', async () => {
  await open(600)
  window.onscroll?.()
  expect(root.dataset).toEqual({ scripted: '', cause: 'navigate' })
})

test.each([50, 600])('a key press lays out the whole page, after %i ms', async (elapsed) => {
  await open(elapsed)
  window.onkeydown?.({ key: 'Tab' })
  expect(root.dataset).toMatchObject({ cause: 'Tab' })
})

test('a page that is opened at a section is laid out whole', async () => {
  await open(50, { hash: '#contact' })
  expect(root.dataset).toMatchObject({ cause: '#contact' })
})

test('a page that arrived slowly stops holding back where fonts do not load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await open(600, { doFontsLoad: false })
  paint()
  await vi.waitFor(() => expect(requested).toHaveBeenLastCalledWith('font while held'), { timeout: 240_000 })
  expect(root.dataset).toEqual({ scripted: '', firstView: '', cause: 'navigate' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(root.dataset).toEqual({ scripted: '', cause: 'navigate' })
})

test('a page in the background waits for no paint', async () => {
  await open(50, { hidden: true })
  touch()
  await untilFinished()
  expect(requested).toHaveBeenCalledTimes(3)
})

test.each([
  { keys: ['End'], places: [[0, 1e6]] },
  { keys: ['End', 'Home'], places: [] },
])('the End key scrolls to the end once all of the page has arrived: $keys', async ({ keys, places }) => {
  await open(50, { isLoading: true })
  for (const key of keys) window.onkeydown?.({ key })
  paint()
  await later()
  expect(scrollTo).not.toHaveBeenCalled()
  listeners.DOMContentLoaded?.()
  touch()
  await untilFinished()
  expect(scrollTo.mock.calls).toEqual(places)
})
