import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { newDirectory } from '../support/club-command.ts'
import { until } from '../support/until.ts'

const NODE_OPTIONS = `--import=${pathToFileURL(path.join(import.meta.dirname, 'held-time.ts')).href}`

/**
 * Settings of a server whose stop has no time limits, for busy machines (src/server/http/server.ts,
 * src/server/main.ts).
 */
export const unhurried = { NODE_OPTIONS, HELD_FROM: '5000' }

/** Settings of a server whose time passes only by `pass` once it is stopping. */
export function withOwnTime() {
  const PASSED_TIME = path.join(newDirectory(), 'passed')
  const pass = (ms: number) => writeFileSync(PASSED_TIME, String(ms))
  pass(0)
  /** Waits until so much time has passed in the server. */
  const passed = (ms: number) => until(() => readFileSync(`${PASSED_TIME}-here`, 'utf8') === String(ms))
  return { settings: { NODE_OPTIONS, HELD_FROM: '1000', PASSED_TIME }, pass, passed }
}
