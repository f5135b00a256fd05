import { onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { Faults } from '../../src/server/log/faults.ts'
import { createLog } from '../../src/server/log/log.ts'
import { PublishHook } from '../../src/server/publish-hook/publish-hook.ts'
import type { Tell } from '../../src/server/publish-hook/telling.ts'
import { buildTestApp, newDatabaseSettings } from './test-app.ts'

const faults = new Faults(createLog('silent'))

type Settings = Record<string, string>

/** A club that tells somebody of what it publishes (`ON_PUBLISH`), and what tests of that do with it. */
export async function openHooked(settings: Settings, more: Partial<Parameters<typeof buildTestApp>[0]> = {}) {
  const place = settings.DATA_DIR ? settings : { ...(await newDatabaseSettings()), ...settings }
  const site = await buildTestApp({ settings: place, ...more })
  const admin = await site.as('admin')
  const { hook } = site
  if (!hook) throw new Error('Nobody is to be told')
  const publish = async () => (await admin.post('/api/admin/cache/generate')).body.release as number
  const state = async () => (await admin.get('/api/admin/publish-hook')).body.hook
  /** Another process of the same club. */
  const another = (tell: Tell) => {
    const parts = { settings: readConfig(place).hook, database: site.database, publisher: site.publisher, faults }
    const other = new PublishHook({
      ...parts,
      settings: parts.settings as never,
      tell,
      settleMs: 0,
      claimMs: 3_600_000,
    })
    onTestFinished(() => other.stop())
    return other
  }
  const waitNoLonger = () =>
    site.database.write((queries) => queries.updateTable('publishHooks').set({ nextTry: null }).execute())
  return { ...site, place, admin, hook, publish, state, another, waitNoLonger }
}
