import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/stamp.js'
import { measureScreens } from './admin.ts'
import { startClub } from './club.ts'
import { measureDependencies } from './dependencies.ts'
import { measureDesks } from './desk.ts'
import { measureFindings } from './findings.ts'
import { measureFirstPaints } from './first-paint.ts'
import { measureFirstViews } from './first-view.ts'
import { measureUploads } from './images.ts'
import { measureInstall } from './install.ts'
import { measureLighthouse } from './lighthouse.ts'
import { apartTable, measureApart } from './processes-apart.ts'
import { measurePublishing } from './publish.ts'
import { measureScale, type ScaleResult } from './scale.ts'
import { measureServing } from './serving.ts'
import { slow4g } from './slow-phone.ts'
import { measureStart } from './start.ts'
import { table, whole } from './table.ts'
import { measureUploadLoad } from './upload-load.ts'
import { measureInteractions } from './visitor.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Puts the tables where docs/performance.md has them. */
    write: { type: 'boolean', default: false },
  },
})
const { quick, only, write } = values

const parts: string[] = []
const say = (text: string) => {
  console.log(text)
  parts.push(text)
}

const sections: Record<string, () => Promise<string>> = {
  serving,
  start,
  scale,
  publish,
  desk,
  'processes-apart': async () => apartTable(await measureApart(quick ? 10 : 50)),
  findings,
  visitor,
  'first-paint': firstPaint,
  lighthouse,
  images,
  admin,
  dependencies,
  install,
}

say(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at the start\n`)
for (const [name, section] of Object.entries(sections))
  if (!only || only.split(',').includes(name)) say(`### ${name}\n\n${await section()}\n`)
if (write) writeTables(parts.join('\n'))

/** Puts the measured sections where docs/performance.md has them; those that were left out stay as they are. */
function writeTables(tables: string): void {
  const file = path.join(root, 'docs/performance.md')
  const [before, old = '', after] = readFileSync(file, 'utf8').split(/(?<=<!-- measured -->\n)|(?=<!-- end -->)/)
  const byName = (text: string) =>
    text.split(/^(?=### )/m).map((part) => [part.split('\n')[0] ?? '', part.trim()] as const)
  const sections = new Map([...byName(old), ...byName(tables)].filter(([name]) => name.startsWith('### ')))
  const machine = only ? byName(old)[0] : byName(tables)[0]
  writeFileSync(file, `${before}\n${[machine?.[1], ...sections.values()].join('\n\n')}\n\n${after}`)
}

async function serving(): Promise<string> {
  const club = await startClub()
  try {
    const effort = quick ? { rounds: 2, ms: 700 } : { rounds: 15, ms: 1000 }
    const results = await measureServing(club, effort)
    // Last: the pictures' AVIF widths are made in the background for a while.
    const uploads = await measureUploadLoad(club, effort)
    const uploadRow = ['an upload of a small picture', whole(uploads.perSecond), `${uploads.p99Ms.toFixed(1)} ms`]
    const ratio = (value: number | null | undefined) => value?.toFixed(2) ?? '–'
    const row = ({ what, ringside, toNode, toNginx }: (typeof results)[number]) => [
      what,
      whole(ringside.perSecond),
      `${ringside.p99Ms.toFixed(1)} ms`,
      ratio(toNode?.perCpuSecond),
      ratio(toNode?.perSecond),
      ratio(toNode?.p99Ms),
      ratio(toNginx?.perCpuSecond),
      ratio(toNginx?.perSecond),
    ]
    const head = [
      'answer',
      'requests/s',
      'p99',
      '÷ node per CPU s',
      '÷ node per s',
      'p99 ÷ node',
      '÷ nginx per CPU s',
      '÷ nginx per s',
    ]
    return table([head, ...results.map(row), [...uploadRow, '–', '–', '–', '–', '–']])
  } finally {
    await club.stop()
  }
}

async function start(): Promise<string> {
  const result = await measureStart(quick ? 2 : 7)
  return table([
    ['start', 'measured'],
    ['first start, with the sample club', `${whole(result.firstMs)} ms`],
    ['ready, built and warm', `${whole(result.readyMs)} ms`],
    ['processor time until ready', `${whole((result.readyCpuSeconds ?? 0) * 1000)} ms`],
    ['resident a second later', `${whole(result.residentMb ?? 0)} MB`],
    ['resident after 1,000 visits', `${whole(result.visitedMb ?? 0)} MB`],
  ])
}

async function scale(): Promise<string> {
  const results: ScaleResult[] = []
  for (const factor of quick ? [1, 10] : [1, 10, 100, 1000]) results.push(await measureScale(factor))
  const row = (name: string, cell: (result: (typeof results)[number]) => string) => [name, ...results.map(cell)]
  return table([
    row('', ({ factor }) => `${factor} ×`),
    row('landing page, Brotli', ({ pageBytes }) => `${(pageBytes / 1000).toFixed(1)} KB`),
    row('landing page, time', ({ pageMs }) => `${pageMs.toFixed(1)} ms`),
    row('publish', ({ publishMs }) => `${whole(publishMs)} ms`),
    row('publish, processor', ({ publishCpuMs }) => `${whole(publishCpuMs ?? 0)} ms`),
    row('longest wait of a visitor meanwhile', ({ waitMs }) => `${whole(waitMs)} ms`),
    row('the same without a publish', ({ calmWaitMs }) => `${whole(calmWaitMs)} ms`),
    row('admin list of products', ({ listMs }) => `${listMs.toFixed(1)} ms`),
    row('its bytes', ({ listBytes }) => `${(listBytes / 1000).toFixed(0)} KB`),
    row('its bytes, zstd', ({ listZstdBytes }) => `${(listZstdBytes / 1000).toFixed(0)} KB`),
    row('unpublished changes', ({ unpublishedMs }) => `${whole(unpublishedMs)} ms`),
    row('slowest screen, first click', ({ slowest }) => `${whole(slowest.firstMs)} ms`),
    row('which is', ({ slowest }) => slowest.name.replace('/admin/', '').replace('/admin', 'users')),
    row('all eleven screens together', ({ screensMs }) => `${whole(screensMs)} ms`),
    row('start', ({ startMs }) => `${whole(startMs)} ms`),
    row('resident after 1,000 visits', ({ residentMb }) => `${whole(residentMb ?? 0)} MB`),
    row('resident after two publishes', ({ publishedMb }) => `${whole(publishedMb ?? 0)} MB`),
    row('database', ({ databaseMb }) => `${whole(databaseMb)} MB`),
  ])
}

async function publish(): Promise<string> {
  const results = await measurePublishing(quick ? 5 : 20)
  const ms = (value: number) => `${whole(value)} ms`
  return table([
    ['changed', 'sample club', '1,000 classes', 'and shown', 'ratio', 'and subscribed to'],
    ...Object.entries(results).map(([what, { sample, hidden, shown, subscribed }]) => [
      ...[what, ms(sample), ms(hidden), ms(shown)],
      (shown / hidden).toFixed(2),
      ms(subscribed),
    ]),
  ])
}

async function desk(): Promise<string> {
  const results = await measureDesks(quick ? { rounds: 20, pictures: 8 } : { rounds: 200, pictures: 30 })
  const ms = (value: number) => `${whole(value)} ms`
  return table([
    ['at the desks', 'median', 'p99', 'processor'],
    ...results.map(({ what, medianMs, p99Ms, cpuMs }) => [what, ms(medianMs), ms(p99Ms), ms(cpuMs ?? 0)]),
  ])
}

async function findings(): Promise<string> {
  const rounds = quick ? 10 : 100
  const measured = [1, 10].map((many) => [`${many} × the sample`, `${measureFindings(many, rounds).toFixed(1)} ms`])
  return table([['findings, the rules alone', 'median'], ...measured])
}

async function visitor(): Promise<string> {
  const club = await startClub()
  try {
    const view = await measureFirstViews(club.url, quick ? 1 : 5, slow4g)
    const { carouselMs, languageMs } = await measureInteractions(club.url, quick ? 1 : 5)
    const bytes = Object.entries(view.bytes).map(([type, sum]) => [`bytes, ${type}`, `${(sum / 1000).toFixed(1)} KB`])
    return table([
      ['first view, 4× CPU, slow 4G', 'measured'],
      ...bytes,
      ['requests until buttons work', view.requests],
      ['FCP', `${whole(view.fcpMs)} ms`],
      ['LCP', `${whole(view.lcpMs)} ms`],
      ['buttons work', `${whole(view.aliveMs)} ms`],
      ['TBT', `${whole(view.tbtMs)} ms`],
      ['longest task before the first paint', `${whole(view.longestBeforeMs)} ms`],
      ['longest task after it', `${whole(view.longestAfterMs)} ms`],
      ['CLS', view.cls.toFixed(3)],
      ['INP of a carousel step', `${whole(carouselMs)} ms`],
      ['INP of a language switch', `${whole(languageMs)} ms`],
    ])
  } finally {
    await club.stop()
  }
}

async function firstPaint(): Promise<string> {
  const results = await measureFirstPaints(quick ? 1 : 5)
  const row = ({ line, page, view }: (typeof results)[number]) => [
    `${page}, ${line}`,
    ...[view.fcpMs, view.lcpMs].map((ms) => `${whole(ms)} ms`),
    view.aliveMs ? `${whole(view.aliveMs)} ms` : '–',
    ...[view.tbtMs, view.longestAfterMs].map((ms) => `${whole(ms)} ms`),
    view.cls.toFixed(3),
  ]
  const head = ['first view, 4× CPU', 'FCP', 'LCP', 'buttons work', 'TBT', 'longest task after FCP', 'CLS']
  return table([head, ...results.map(row)])
}

async function lighthouse(): Promise<string> {
  const { categories, metrics } = await measureLighthouse(quick ? 1 : 5)
  return table([
    ['Lighthouse, mobile', 'measured'],
    ...categories.map(({ title, score }) => [title, whole(score)]),
    ...metrics.map(({ title, ms }) => [title, `${whole(ms)} ms`]),
  ])
}

async function images(): Promise<string> {
  const club = await startClub()
  try {
    const result = await measureUploads(club, quick ? 1 : 3)
    const facts = table([
      ['photo of 12 megapixels', 'measured'],
      ['sent', `${(result.sentBytes / 1e6).toFixed(1)} MB`],
      ['answered after', `${(result.answeredMs / 1000).toFixed(1)} s`],
      ['processor until then', `${(result.cpuSeconds ?? 0).toFixed(1)} s`],
      ['every width as AVIF too, after', result.avifMs === null ? 'over a minute' : `${whole(result.avifMs / 1000)} s`],
    ])
    const kilobytes = (bytes: number | null) => (bytes === null ? 'later' : `${(bytes / 1000).toFixed(0)} KB`)
    const saved = (bytes: number | null) =>
      bytes === null ? '–' : `${(100 - (100 * bytes) / result.sentBytes).toFixed(1)} %`
    const widths = result.widths.map(({ width, webp, avif }) => [
      width,
      ...[kilobytes(webp), saved(webp), kilobytes(avif), saved(avif)],
    ])
    return `${facts}\n\n${table([['width', 'WebP', 'saves of the photo', 'AVIF', 'saves of the photo'], ...widths])}`
  } finally {
    await club.stop()
  }
}

async function admin(): Promise<string> {
  const club = await startClub()
  try {
    const results = await measureScreens(club)
    const row = ({ name, firstMs, againMs, bytes }: (typeof results)[number]) => [
      name,
      `${whole(firstMs)} ms`,
      `${whole(againMs)} ms`,
      `${(bytes / 1000).toFixed(1)} KB`,
    ]
    return table([['screen', 'first click', 'again', 'bytes'], ...results.map(row)])
  } finally {
    await club.stop()
  }
}

async function dependencies(): Promise<string> {
  const { direct, packages, bytes } = measureDependencies()
  const rows = direct.map(({ name, bytes: own, others }) => [
    `\`${name}\``,
    `${(own / 1000).toFixed(0)} KB`,
    others.length,
  ])
  const sum = `${packages} packages, ${(bytes / 1e6).toFixed(0)} MB installed, the pinned runtime included.`
  return `${table([['package', 'size', 'asks for'], ...rows])}\n\n${sum}`
}

async function install(): Promise<string> {
  const { wholeMs, productionMs } = await measureInstall()
  return table([
    ['npm ci in a fresh copy, from a warm cache', 'measured'],
    ['whole: runtime, server, tools to build and test', `${(wholeMs / 1000).toFixed(1)} s`],
    ['production only (--omit=dev)', `${(productionMs / 1000).toFixed(1)} s`],
  ])
}
