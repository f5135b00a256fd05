import { beforeEach, expect, test, vi } from 'vitest'

const asked = vi.fn<(file: string) => void>()
const links: { rel: string; href: string }[] = []
const preloaded = () => links.filter(({ rel }) => rel === 'modulepreload')
let paint = () => {}

/** Runs the script in a page that began to come after so many milliseconds. */
async function open(began: number, { hidden = false } = {}): Promise<void> {
  // A module runs once: each page has its own.
  const mark = crypto.randomUUID()
  const files = ['entry', 'site'].map((name) => `data:text/javascript,globalThis.asked('${name}')//${mark}`)
  vi.stubGlobal('asked', asked)
  vi.stubGlobal('document', {
    ...{ hidden, readyState: 'complete' },
    querySelector: (selector: string) =>
      selector.startsWith('script') ? { dataset: { application: files.join(' '), manifest: '/the-manifest' } } : null,
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  })
  vi.stubGlobal('addEventListener', () => {})
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

const patient = { timeout: 20_000 }

beforeEach(() => {
  asked.mockClear()
  links.length = 0
})

test('a page that came soon asks for the application, and the manifest, once it is painted', async () => {
  await open(50)
  expect([links.length, asked.mock.calls.length]).toEqual([0, 0])
  paint()
  await vi.waitFor(() => expect(asked.mock.calls.flat().toSorted()).toEqual(['entry', 'site']), patient)
  expect(links).toEqual([{ rel: 'manifest', href: '/the-manifest' }])
})

test('a page that was long in coming asks for the files at once, and runs them once it is painted', async () => {
  await open(600)
  expect(preloaded()).toHaveLength(2)
  expect(asked).not.toHaveBeenCalled()
  paint()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), patient)
})

test('a page in the background waits for no paint', async () => {
  await open(50, { hidden: true })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), patient)
})
