import type { Page } from '@playwright/test'
import { waitUntilHydrated } from '../../support/browsers/page-ready.ts'
import { expect, test } from '../club.ts'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args: { data?: { url?: string } }
}

test.use({ viewport: { width: 390, height: 844 } })

/** The names of all animations that run or wait on the page's main thread or compositor. */
const namesOfAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )

test('a first view evaluates no file of scripts and forces no layout until it is used, and nothing runs on or waits', async ({
  visitor,
}) => {
  const browser = visitor.context().browser()
  await browser?.startTracing(visitor, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await visitor.goto('/')
  await visitor.waitForLoadState('networkidle')
  await expect.poll(() => namesOfAnimations(visitor)).toEqual([])
  const trace = await browser?.stopTracing()
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] }
  const isIn = (inner: TraceEvent, outer: TraceEvent) =>
    inner.pid === outer.pid && inner.tid === outer.tid && inner.ts >= outer.ts && inner.ts < outer.ts + (outer.dur ?? 0)
  const named = (...names: string[]) => traceEvents.filter(({ name }) => names.includes(name))
  const ofThePage = named('EvaluateScript', 'FunctionCall', 'v8.evaluateModule').filter(({ args }) =>
    args.data?.url?.startsWith('http'),
  )
  expect(ofThePage.length).toBeGreaterThan(0)
  expect(ofThePage.filter(({ args }) => args.data?.url?.includes('/assets/'))).toEqual([])
  expect(named('Layout').filter((layout) => ofThePage.some((script) => isIn(layout, script)))).toEqual([])

  await waitUntilHydrated(visitor)
  await expect.poll(() => namesOfAnimations(visitor)).toEqual([])
})

test('the header has a ground of its own on a scrolled page, before the application has loaded', async ({
  visitor,
}) => {
  await visitor.route('**/assets/*.js', () => {})
  await visitor.goto('/', { waitUntil: 'domcontentloaded' })
  const header = visitor.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await visitor.mouse.wheel(0, 1000)
  await expect(header).toHaveCSS('background-color', 'rgb(14, 13, 11)')
  await visitor.mouse.wheel(0, -1000)
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

for (const { connection, responseStart, initiator } of [
  { connection: 'a fast connection preloads the fonts', responseStart: 100, initiator: 'link' },
  { connection: 'a slow connection requests the fonts last', responseStart: 600, initiator: 'css' },
])
  test(connection, async ({ visitor }) => {
    await visitor.addInitScript((value) => {
      Object.defineProperty(PerformanceResourceTiming.prototype, 'responseStart', { get: () => value })
    }, responseStart)
    await visitor.goto('/')
    const initiators = () =>
      visitor.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ initiatorType }) => initiatorType),
      )
    await expect.poll(initiators).toEqual([initiator, initiator])
  })
