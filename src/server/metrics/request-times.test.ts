import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { RequestTimes, requestBounds } from './request-times.ts'

it('what was counted is told as prom-client tells a histogram of the same', async () => {
  const about = { name: 'took_seconds', help: 'How long it took' }
  const times = new RequestTimes(about)
  const registry = new Registry()
  const labelNames = ['method', 'route', 'status']
  const histogram = new Histogram({ ...about, labelNames, buckets: [...requestBounds], registers: [registry] })
  const answers = [
    { method: 'GET', route: '/', status: 200 },
    { method: 'HEAD', route: '/', status: 200 },
    { method: 'GET', route: '/', status: 304 },
    { method: 'GET', route: '/:name(^[\\w"]+$)', status: 404 },
  ]
  for (const ms of [0, 0.5, 0.50001, 1, 24.9, 10_000, 10_000.1, 120_000])
    for (const answer of answers) {
      times.counter(answer)(ms)
      histogram.observe(answer, ms / 1000)
    }
  const lines = (text: string) => text.trimEnd().split('\n').toSorted()
  expect(lines(times.text())).toEqual(lines(await registry.metrics()))
})
