import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserSession, withBareBrowser } from '../browser-session.ts'
import { median } from '../table.ts'
import { slowdown } from './slow-phone.ts'

/** Lighthouse's slow 4G, throttled by the browser: 562 ms a request, 1.47 Mbit/s (Lighthouse, throttling.md). */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
}

/** After this time a page on that network is idle. */
const settledMs = 8000

interface FirstView {
  /** Until the first touch. */
  requests: number
  bytes: Record<string, number>
  fcpMs: number
  lcpMs: number
  /** From the first touch of the settled page until its buttons work; 0 for a page without scripts. */
  aliveMs: number
  /** The sum of what each task after the first paint took beyond 50 ms. */
  tbtMs: number
  longestBeforeMs: number
  longestAfterMs: number
  cls: number
}

/** Measures first views of a page on a slow phone with an empty cache. Returns medians; of layout shifts the worst. */
export async function measureFirstViews(url: string, views: number): Promise<FirstView> {
  const results: FirstView[] = []
  for (let view = 0; view < views; view += 1) results.push(await withBareBrowser((session) => viewOnce(session, url)))
  const [first] = results
  if (!first) throw new Error('No view was made')
  const middle = (pick: (result: FirstView) => number) => median(results.map(pick))
  return {
    requests: middle((each) => each.requests),
    bytes: first.bytes,
    fcpMs: middle((each) => each.fcpMs),
    lcpMs: middle((each) => each.lcpMs),
    aliveMs: middle((each) => each.aliveMs),
    tbtMs: middle((each) => each.tbtMs),
    longestBeforeMs: middle((each) => each.longestBeforeMs),
    longestAfterMs: middle((each) => each.longestAfterMs),
    // No visit may have a layout shift.
    cls: Math.max(...results.map((each) => each.cls)),
  }
}

interface Observed {
  fcp: number
  lcp: number
  cls: number
  tasks: { at: number; took: number }[]
}

/** Runs in the page before anything else. Records what performance observers report. */
function observe(): void {
  const observed: Observed = { fcp: 0, lcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { observed })
  const onEntry = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  onEntry('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime
  })
  onEntry('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime
  })
  onEntry('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) observed.cls += shift.value
  })
  onEntry('longtask', ({ startTime, duration }) => {
    observed.tasks.push({ at: startTime, took: duration })
  })
}

/** Runs in the page: touches it, and returns after how many milliseconds React has hydrated it. */
function untilHydrated(): Promise<number> {
  const touched = performance.now()
  dispatchEvent(new Event('pointerdown'))
  if (!document.querySelector('script')) return Promise.resolve(0)
  return new Promise((resolve) => {
    const check = () => {
      const keys = Object.keys(document.querySelector('#root') ?? {})
      if (keys.some((key) => key.startsWith('__reactContainer'))) resolve(performance.now() - touched)
      else requestAnimationFrame(check)
    }
    check()
  })
}

async function viewOnce({ send, on }: BrowserSession, url: string): Promise<FirstView> {
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', slow4g)
  await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` })
  const arrivals = watchArrivals(on)
  await send('Page.navigate', { url })
  await pause(settledMs)
  const { result } = await send<{ result: { value: Observed } }>('Runtime.evaluate', {
    expression: 'observed',
    returnByValue: true,
  })
  const { fcp, lcp, cls, tasks } = result.value
  const bytes: Record<string, number> = {}
  for (const { type, length } of arrivals) bytes[type] = (bytes[type] ?? 0) + length
  const touched = await send<{ result: { value: number } }>('Runtime.evaluate', {
    expression: `(${untilHydrated})()`,
    awaitPromise: true,
    returnByValue: true,
  })
  const after = tasks.filter(({ at }) => at >= fcp).map(({ took }) => took)
  const before = tasks.filter(({ at }) => at < fcp).map(({ took }) => took)
  return {
    requests: arrivals.length,
    bytes,
    fcpMs: fcp,
    lcpMs: lcp,
    aliveMs: touched.result.value,
    cls,
    tbtMs: after.reduce((sum, took) => sum + took - 50, 0),
    longestBeforeMs: Math.max(0, ...before),
    longestAfterMs: Math.max(0, ...after),
  }
}

/** Records the type and length of each response. */
function watchArrivals(on: BrowserSession['on']) {
  const all: { type: string; length: number }[] = []
  const types = new Map<string, string>()
  on<{ requestId: string; type: string }>('Network.responseReceived', ({ requestId, type }) =>
    types.set(requestId, type),
  )
  on<{ requestId: string; encodedDataLength: number }>(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength: length }) => {
      const type = types.get(requestId)
      if (type && length > 0) all.push({ type, length })
    },
  )
  return all
}
