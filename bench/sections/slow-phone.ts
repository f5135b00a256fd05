import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserSession, withBareBrowser } from '../browser-session.ts'
import { median } from '../table.ts'

/** Lighthouse's mid-range phone has a quarter of this machine's processor speed. */
export const slowdown = 4

/** What a first view costs the processor until 2.5 s after the load event, in milliseconds. */
export interface ProcessorTimes {
  firstPaint: number
  longestTask: number
  /** The sum of what each task took beyond 50 ms. */
  blocking: number
  mainThread: number
  script: number
  style: number
  layout: number
}

/** Measures first views of pages in turns, on a slow processor but a fast network. Returns the medians of each page. */
export async function measureProcessor(urls: readonly string[], views: number): Promise<ProcessorTimes[]> {
  const measured: ProcessorTimes[][] = urls.map(() => [])
  for (let view = 0; view < views; view += 1)
    for (const [index, url] of urls.entries())
      measured[index]?.push(await withBareBrowser((session) => viewOnce(session, url)))
  return measured.map((times) => {
    const middle = (name: keyof ProcessorTimes) => median(times.map((each) => each[name]))
    return {
      firstPaint: middle('firstPaint'),
      longestTask: middle('longestTask'),
      blocking: middle('blocking'),
      mainThread: middle('mainThread'),
      script: middle('script'),
      style: middle('style'),
      layout: middle('layout'),
    }
  })
}

/** Runs in the page before anything else. */
function recordTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

async function viewOnce({ send, on }: BrowserSession, url: string): Promise<ProcessorTimes> {
  const loaded = Promise.withResolvers<void>()
  on('Page.loadEventFired', () => loaded.resolve())
  await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 3, mobile: true })
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await send('Page.enable')
  await send('Performance.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${recordTasks})()` })
  await send('Page.navigate', { url })
  await loaded.promise
  await pause(2500)
  const { metrics } = await send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  const spent = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  const expression = "({ tasks, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })"
  const { result } = await send<{ result: { value: { tasks: number[]; paint: number } } }>('Runtime.evaluate', {
    expression,
    returnByValue: true,
  })
  const { tasks, paint } = result.value
  return {
    firstPaint: paint,
    longestTask: Math.max(0, ...tasks),
    blocking: tasks.reduce((sum, took) => sum + took - 50, 0),
    mainThread: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
  }
}
