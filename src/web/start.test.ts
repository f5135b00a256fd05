import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const asked = vi.fn<(file: string) => void>()
const links: { rel: string; href: string }[] = []
let root: { dataset: { firstView?: string; whole?: string } }
let listeners: Record<string, () => void>
let paint = () => {}

/** Runs the script in a page that began to come after so many milliseconds. */
async function open(began: number, { hidden = false, runs = '', fontsCome = true } = {}): Promise<void> {
  // A module runs once: each page has its own.
  const mark = crypto.randomUUID()
  const files = ['entry', 'site'].map((name) => `data:text/javascript,globalThis.asked('${name}');${runs}//${mark}`)
  vi.stubGlobal('asked', asked)
  const load = async () => {
    asked(`font while ${'firstView' in root.dataset ? 'held' : 'released'}`)
    if (!fontsCome) await new Promise(() => {})
  }
  vi.stubGlobal('document', {
    ...{ hidden, readyState: 'complete', documentElement: root },
    fonts: [
      { display: 'swap', load },
      { display: 'auto', load: () => expect.fail('the machine has it') },
    ],
    currentScript: { dataset: { application: files.join(' '), manifest: '/the-manifest' } },
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  })
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    listeners[event] = listener
  })
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('performance', { now: () => began })
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
}

/** The manifest is the last that it asks for: whatever a test looks at, the script has then come to its end. */
const untilOver = () => expect.poll(() => links.at(-1)).toEqual(manifest)
const manifest = { rel: 'manifest', href: '/the-manifest' }

beforeEach(() => {
  root = { dataset: {} }
  listeners = {}
  asked.mockClear()
  links.length = 0
})

test('a page that came soon asks for the application once it is painted, and holds nothing back', async () => {
  await open(50)
  expect([links.length, asked.mock.calls.length]).toEqual([0, 0])
  paint()
  await untilOver()
  expect(links).toEqual([manifest])
  expect(asked.mock.calls.flat().toSorted()).toEqual(['entry', 'font while released', 'site'])
})

test.each(['', 'throw(1)'])(
  'a page that was long in coming asks for the files at once, and holds the rest back until they ran: %j',
  async (runs) => {
    await open(600, { runs })
    expect(links.map(({ rel }) => rel)).toEqual(['modulepreload', 'modulepreload'])
    expect(asked).not.toHaveBeenCalled()
    expect(root.dataset).toEqual({ firstView: '' })
    paint()
    await untilOver()
    expect(root.dataset).toEqual({})
    expect(asked.mock.calls.flat().toSorted()).toEqual(['entry', 'font while held', 'site'])
    expect(asked).toHaveBeenLastCalledWith('font while held')
  },
)

test('such a page gives all of it to whoever scrolls', async () => {
  await open(600)
  listeners.scroll?.()
  expect(root.dataset).toEqual({})
  paint()
  await untilOver()
})

test.each([50, 600])('a key lays out all of a page, which may lead to its end: after %i ms', async (began) => {
  await open(began)
  listeners.keydown?.()
  expect(root.dataset).toMatchObject({ whole: '' })
  paint()
  await untilOver()
  expect(root.dataset).toEqual({ whole: '' })
})

test('such a page gives all of it where fonts do not come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await open(600, { fontsCome: false })
  paint()
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('font while held'), { timeout: 240_000 })
  expect(root.dataset).toEqual({ firstView: '' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(root.dataset).toEqual({})
})

test('a page in the background waits for no paint', async () => {
  await open(50, { hidden: true })
  await untilOver()
  expect(asked).toHaveBeenCalledTimes(3)
})
