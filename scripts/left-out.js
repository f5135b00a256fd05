// Read by whatever Node started npm, from 18 on: plain JavaScript, and nothing of Node that is younger.
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { pathOf } from './pinned-node.js'

/** The packages made for this platform that the lock file names and npm did not install, as paths from the root; `withTools` counts what only building needs. */
export function leftOut(withTools) {
  const { packages } = JSON.parse(readFileSync(pathOf('package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, each]) => isForHere(each) && (withTools || !each.dev) && !existsSync(pathOf(path)))
    .map(([path]) => path)
}

/** The packages made for this platform's other C library, as paths from the root: an old npm installs them as well. */
export function ofAnotherLibc() {
  // Who names another one installs for another machine.
  if (process.platform !== 'linux' || process.env.npm_config_libc) return []
  const { packages } = JSON.parse(readFileSync(pathOf('package-lock.json'), 'utf8'))
  const own = ownLibc()
  return Object.keys(packages).filter((path) => packages[path].libc && !packages[path].libc.includes(own))
}

/** Ends in a sentence where npm has left out what the build needs. */
export function refuseLeftOut() {
  const missing = leftOut(true)
  if (missing.length === 0) return
  console.error(
    `npm left out ${missing.join(', ')}, which the build needs: run npm ci again without --omit=dev and ` +
      'NODE_ENV=production, and with its scripts allowed.',
  )
  process.exit(1)
}

function isForHere({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(ownLibc())))
}

function ownLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
