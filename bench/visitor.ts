import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserSession, withBareBrowser } from './browser-session.ts'
import { slowdown } from './slow-phone.ts'
import { median } from './table.ts'

/** Lighthouse's slow 4G, throttled by the browser: 562 ms a request, 1.47 Mbit/s (Lighthouse, throttling.md). */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
}

/** After this time a page on that network is idle. */
const settledMs = 8000

export interface FirstView {
  /** Until buttons work. */
  requests: number
  bytes: Record<string, number>
  fcpMs: number
  lcpMs: number
  /** When buttons work; 0 for a page without scripts. */
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
  alive: number
  tasks: { at: number; took: number }[]
}

/** Runs in the page before anything else. Records what performance observers report, and when React has hydrated. */
function observe(): void {
  const observed: Observed = { fcp: 0, lcp: 0, cls: 0, alive: 0, tasks: [] }
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
  const checkHydration = () => {
    const isHydrated = Object.keys(document.querySelector('#root') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    )
    if (isHydrated) observed.alive = performance.now()
    else requestAnimationFrame(checkHydration)
  }
  requestAnimationFrame(checkHydration)
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
  const { fcp, lcp, cls, alive, tasks } = result.value
  const until = arrivals.all.filter(({ at }) => !alive || at <= alive)
  const bytes: Record<string, number> = {}
  for (const { type, length } of until) bytes[type] = (bytes[type] ?? 0) + length
  const after = tasks.filter(({ at }) => at >= fcp).map(({ took }) => took)
  const before = tasks.filter(({ at }) => at < fcp).map(({ took }) => took)
  return {
    requests: until.length,
    bytes,
    fcpMs: fcp,
    lcpMs: lcp,
    aliveMs: alive,
    cls,
    tbtMs: after.reduce((sum, took) => sum + took - 50, 0),
    longestBeforeMs: Math.max(0, ...before),
    longestAfterMs: Math.max(0, ...after),
  }
}

interface Finished {
  requestId: string
  encodedDataLength: number
  /** In seconds. */
  timestamp: number
}

/** Records the type, length and time of each response, in milliseconds after the first request. */
function watchArrivals(on: BrowserSession['on']) {
  const all: { type: string; length: number; at: number }[] = []
  const types = new Map<string, string>()
  let start = Number.NaN
  on<{ timestamp: number }>('Network.requestWillBeSent', ({ timestamp }) => {
    if (Number.isNaN(start)) start = timestamp
  })
  on<{ requestId: string; type: string }>('Network.responseReceived', ({ requestId, type }) =>
    types.set(requestId, type),
  )
  on<Finished>('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const type = types.get(requestId)
    if (type && encodedDataLength > 0) all.push({ type, length: encodedDataLength, at: (timestamp - start) * 1000 })
  })
  return { all }
}
