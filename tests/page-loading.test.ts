import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

/** What takes a millisecond or several to load. */
const parts = [
  ...['react', 'react-dom', 'server.node', 'query-client', 'hero-section', 'landing-page', 'further-sections'],
  ...['pricing-section', 'schedule-section', 'schedule-timetable', 'rendered-screens', 'document', 'print-document'],
]

test('requests have their turn between the parts of what renders pages, while it is loaded', async () => {
  const worker = new Worker(new URL('./support/load-pages.ts', import.meta.url))
  const [loaded]: { file: string; turn: number }[][] = await once(worker, 'message')
  await worker.terminate()
  const nameOf = (file: string) => file.replace(/-.{8}\.js$/, '')
  const turnOf = new Map(loaded?.toReversed().map(({ file, turn }) => [nameOf(file), turn]))
  expect(parts.filter((part) => !turnOf.has(part))).toEqual([])
  expect(new Set(parts.map((part) => turnOf.get(part))).size).toBe(parts.length)
})
