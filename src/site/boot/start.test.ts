import { setImmediate as later } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const requested = vi.fn<(file: string) => void>()
const links: { rel: string; href: string }[] = []
let root: { dataset: { scripted?: string; firstView?: string; cause?: string } }
let listeners: Record<string, () => void>
let window: { onscroll?: () => void; onkeydown?: (event: object) => void }
const scrollTo = vi.fn<(left: number, top: number) => void>()
let paint = () => {}

/** Runs the script `elapsed` milliseconds after the page was requested. */
async function open(
  elapsed: number,
  {
    hidden = false,
    code = '',
    doFontsLoad = true,
    visits = [{ type: 'navigate' }],
    isLoading = false,
    missing = '',
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
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    listeners[event] = listener
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('performance', { now: () => elapsed, getEntriesByType: () => visits, [missing]: undefined })
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

/** The script requests the manifest last. */
const untilFinished = () => expect.poll(() => links.at(-1)).toEqual(manifest)
const manifest = { rel: 'manifest', href: '/the-manifest' }

beforeEach(() => {
  root = { dataset: {} }
  window = {}
  listeners = {}
  requested.mockClear()
  scrollTo.mockClear()
  links.length = 0
})

test('a page that arrived fast loads the application after the paint, and holds nothing back', async () => {
  await open(50)
  expect([links.length, requested.mock.calls.length]).toEqual([0, 0])
  paint()
  await untilFinished()
  expect(links).toEqual([manifest])
  expect(requested.mock.calls.flat().toSorted()).toEqual(['entry', 'font while released', 'site'])
})

test('a page that arrived slowly fetches the files at once, and holds the rest back until they ran', async () => {
  await open(600)
  expect(links.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload'])
  expect(requested).not.toHaveBeenCalled()
  expect(root.dataset).toEqual({ scripted: '', firstView: '', cause: 'navigate' })
  paint()
  await untilFinished()
  expect(root.dataset).toEqual({ scripted: '', cause: 'navigate' })
  expect(requested.mock.calls.flat().toSorted()).toEqual(['entry', 'font while held', 'site'])
  expect(requested).toHaveBeenLastCalledWith('font while held')
})

test.each([50, 600])('a page whose application fails is shown as without scripts, after %i ms', async (elapsed) => {
  await open(elapsed, { code: 'throw(1)' })
  expect(root.dataset).toMatchObject({ scripted: '' })
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
  paint()
  await untilFinished()
})

test.each([50, 600])('a key press lays out the whole page, after %i ms', async (elapsed) => {
  await open(elapsed)
  window.onkeydown?.({ key: 'Tab' })
  expect(root.dataset).toMatchObject({ cause: 'Tab' })
  paint()
  await untilFinished()
  expect(root.dataset).toEqual({ scripted: '', cause: 'Tab' })
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
  await untilFinished()
  expect(scrollTo.mock.calls).toEqual(places)
})
