import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppParts } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { Findings } from './findings/findings.ts'
import { Draining } from './http/server.ts'
import { root } from './installation.ts'
import type { Faults } from './log/faults.ts'
import type { Log } from './log/log.ts'
import { BuiltFiles, keepBuiltFiles } from './pages/built-files.ts'
import { Publisher } from './publishing/publisher.ts'
import { inlineParts, readPageAssets } from './rendering/page-assets.ts'
import { pageRenderer } from './rendering/page-renderer.ts'
import { PublicPictures } from './uploads/public-pictures.ts'
import { ImageStore } from './uploads/store-image.ts'

const dist = join(root, 'dist')

interface Ground {
  config: Config
  log: Log
  faults: Faults
  database: Database
}

/**
 * What answers for a club, on its database and with the pages that were built. It ends with stop(), which closes the
 * database too; so does a failure.
 */
export async function assemble({ config, log, faults, database }: Ground) {
  await using started = new AsyncDisposableStack()
  started.defer(() => database.close())
  const assets = readPageAssets(dist)
  const renderPage = pageRenderer(dist, assets)
  const { publicUrl } = config
  const build = readFileSync(join(dist, 'stamp'), 'utf8')
  const images = new ImageStore(database, faults)
  const siteOptions = { renderPage, publicUrl, build }
  const publisher = await Publisher.start(database, siteOptions, faults)
  started.defer(() => publisher.stop())
  const pictures = await PublicPictures.start(database, faults)
  started.defer(() => pictures.stop())
  started.defer(() => images.stop())
  const findings = new Findings(database)
  // Its library is loaded by those alone who read them.
  const metrics = config.metricsToken
    ? new (await import('./metrics/metrics.ts')).Metrics({
        database,
        backups: config.backup,
        publisher,
        images,
        findings,
        faults,
      })
    : undefined
  started.defer(() => metrics?.stop())
  const keptFiles = join(config.dataDirectory, 'assets')
  const files = new BuiltFiles(join(dist, 'browser'), keptFiles)
  const draining = new Draining()
  const inline = inlineParts(assets)
  const parts = {
    config,
    log,
    faults,
    database,
    publisher,
    findings,
    files,
    images,
    pictures,
    draining,
    metrics,
    inline,
  } satisfies AppParts
  const keepFiles = () => keepBuiltFiles({ build, from: join(dist, 'browser/assets'), to: keptFiles })
  const running = started.move()
  return { parts, keepFiles, stop: () => running.disposeAsync() }
}
