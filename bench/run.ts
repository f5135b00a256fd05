import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startClub } from './club.ts'
import { startCommit } from './earlier-commit.ts'
import { measureBackOffice } from './sections/back-office.ts'
import { measureLighthouse } from './sections/lighthouse.ts'
import { measureRestart } from './sections/restart.ts'
import { measureScale, type ScaleResult } from './sections/scale.ts'
import { measureServing } from './sections/serving.ts'
import { measureProcessor, type ProcessorTimes } from './sections/slow-phone.ts'
import { measureStart } from './sections/start.ts'
import { measureFirstViews } from './sections/visitor.ts'
import { startStaticPage } from './static-page.ts'
import { formatWhole, median, table } from './table.ts'

const { quick, only, commit } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, commit: { type: 'string' } },
}).values

const ms = (value: number) => `${formatWhole(value)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const megabytes = (value: number | null) => (value === null ? '–' : `${formatWhole(value)} MB`)

const sections: Record<string, () => Promise<string>> = {
  serving,
  start,
  restart,
  visitor,
  'slow-phone': slowPhone,
  'back-office': backOffice,
  lighthouse,
  scale,
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`)
for (const [name, section] of Object.entries(sections))
  if (!only || only.split(',').includes(name)) console.log(`### ${name}\n\n${await section()}\n`)

async function serving(): Promise<string> {
  const results = await measureServing(quick ? { rounds: 2, ms: 700 } : { rounds: 15, ms: 1000 })
  const head = ['response', 'requests/s', 'p99', '÷ node per CPU s', '÷ node per s', 'p99 ÷ node']
  const rows = results.map(({ name, ringside, toNode }) => [
    name,
    formatWhole(ringside.perSecond),
    `${ringside.p99Ms.toFixed(1)} ms`,
    ...[toNode.perCpuSecond, toNode.perSecond, toNode.p99Ms].map((ratio) => ratio.toFixed(2)),
  ])
  return table([head, ...rows])
}

async function start(): Promise<string> {
  const { firstMs, readyMs, readyCpuSeconds, residentMb, visitedMb } = await measureStart(quick ? 2 : 7)
  return table([
    ['start', 'measured'],
    ['first start, with the sample club', ms(firstMs)],
    ['ready', ms(readyMs)],
    ['processor time until ready', ms((readyCpuSeconds ?? 0) * 1000)],
    ['resident a second later', megabytes(residentMb)],
    ['resident after 1,000 visits', megabytes(visitedMb)],
  ])
}

async function restart(): Promise<string> {
  const rows = (await measureRestart()).map(({ name, requests, failed, longestMs }) => [
    name,
    `${failed} of ${requests}`,
    ms(longestMs),
  ])
  return table([['requests during a restart', 'failed', 'longest wait'], ...rows])
}

/** Compares the landing page with a static page of the same words and pictures. */
async function visitor(): Promise<string> {
  await using stops = new AsyncDisposableStack()
  const club = await startClub()
  stops.defer(() => club.stop())
  const plain = await startStaticPage(club.url)
  stops.defer(() => plain.stop())
  const views = quick ? 1 : 5
  const [landing, reference] = [await measureFirstViews(club.url, views), await measureFirstViews(plain.url, views)]
  const row = (name: string, cell: (view: typeof landing) => string | number) => [name, cell(landing), cell(reference)]
  const types = [...new Set([landing, reference].flatMap(({ bytes }) => Object.keys(bytes)))]
  return table([
    ['first view, 4× CPU, slow 4G', 'landing page', 'static page'],
    ...types.map((type) => row(`bytes, ${type}`, ({ bytes }) => kilobytes(bytes[type] ?? 0))),
    row('requests until the first touch', ({ requests }) => requests),
    row('FCP', ({ fcpMs }) => ms(fcpMs)),
    row('LCP', ({ lcpMs }) => ms(lcpMs)),
    row('buttons work after it', ({ aliveMs }) => (aliveMs ? ms(aliveMs) : '–')),
    row('TBT', ({ tbtMs }) => ms(tbtMs)),
    row('longest task before the first paint', ({ longestBeforeMs }) => ms(longestBeforeMs)),
    row('longest task after it', ({ longestAfterMs }) => ms(longestAfterMs)),
    row('CLS', ({ cls }) => cls.toFixed(3)),
  ])
}

/** Compares the landing page with the static page and, if one is named, with that of another commit. */
async function slowPhone(): Promise<string> {
  await using stops = new AsyncDisposableStack()
  const club = await startClub()
  stops.defer(() => club.stop())
  const plain = await startStaticPage(club.url)
  stops.defer(() => plain.stop())
  const earlier = commit ? await startCommit(commit) : undefined
  stops.defer(() => earlier?.stop())
  const urls = [club.url, plain.url, ...(earlier ? [earlier.url] : [])]
  const [landing, reference, former] = await measureProcessor(urls, quick ? 1 : 7)
  if (!landing || !reference) throw new Error('No page was measured')
  const ratio = (name: keyof ProcessorTimes, to: ProcessorTimes) =>
    to[name] === 0 ? '–' : (landing[name] / to[name]).toFixed(2)
  const row = (title: string, name: keyof ProcessorTimes) => [
    title,
    ms(landing[name]),
    ms(reference[name]),
    ratio(name, reference),
    ...(former ? [ms(former[name]), ratio(name, former)] : []),
  ]
  const head = ['until 2.5 s after the load, 4× CPU', 'landing page', 'static page', '÷ static page']
  return table([
    [...head, ...(former ? [`${commit}`, `÷ ${commit}`] : [])],
    row('first paint', 'firstPaint'),
    row('longest task', 'longestTask'),
    row('blocking', 'blocking'),
    row('main thread', 'mainThread'),
    row('of it script', 'script'),
    row('of it style', 'style'),
    row('of it layout', 'layout'),
  ])
}

async function backOffice(): Promise<string> {
  const rows = [...(await measureBackOffice(quick ? 1 : 5))].map(([interaction, times]) => [
    interaction,
    ms(median(times)),
    ms(Math.max(...times)),
    `${times.filter((time) => time > 100).length} of ${times.length}`,
  ])
  return table([['key or press until its frame, 4× CPU', 'median', 'worst', 'over 100 ms'], ...rows])
}

async function lighthouse(): Promise<string> {
  const { slowdown, categories, metrics } = await measureLighthouse(quick ? 1 : 5)
  return table([
    [`Lighthouse, mobile, ${slowdown.toFixed(1)}× CPU`, 'measured'],
    ...categories.map(({ title, score }) => [title, formatWhole(score)]),
    ...metrics.map(({ title, ms: value }) => [title, ms(value)]),
  ])
}

async function scale(): Promise<string> {
  const results: ScaleResult[] = []
  for (const factor of quick ? [1, 10] : [1, 10, 100, 1000]) results.push(await measureScale(factor))
  const row = (name: string, cell: (result: ScaleResult) => string) => [name, ...results.map(cell)]
  return table([
    row('', ({ factor }) => `${factor} ×`),
    row('landing page, Brotli', ({ pageBytes }) => kilobytes(pageBytes)),
    row('publish', ({ publishMs }) => ms(publishMs)),
    row('publish, processor', ({ publishCpuMs }) => ms(publishCpuMs ?? 0)),
    row('longest wait of a visitor meanwhile', ({ waitMs }) => ms(waitMs)),
    row('the same without a publication', ({ calmWaitMs }) => ms(calmWaitMs)),
    row('admin list of products', ({ listMs }) => ms(listMs)),
    row('its bytes', ({ listBytes }) => kilobytes(listBytes)),
    row('unpublished changes', ({ unpublishedMs }) => ms(unpublishedMs)),
    row('ready', ({ startMs }) => ms(startMs)),
    row('resident after 1,000 visits', ({ residentMb }) => megabytes(residentMb)),
    row('resident after two publications', ({ publishedMb }) => megabytes(publishedMb)),
    row('database', ({ databaseMb }) => megabytes(databaseMb)),
  ])
}
