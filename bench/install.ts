import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../scripts/stamp.js'

const run = promisify(execFile)

export interface InstallResult {
  /** Everything: the runtime, what the server needs, and the tools that build and test it. */
  wholeMs: number
  /** What only runs a built Ringside. */
  productionMs: number
}

/** Installs in fresh directories from npm's cache, which a first time fills; nothing comes over the network then. */
export async function measureInstall(): Promise<InstallResult> {
  await install([])
  return {
    wholeMs: await install(['--prefer-offline']),
    productionMs: await install(['--prefer-offline', '--omit=dev']),
  }
}

async function install(options: string[]): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-install-'))
  try {
    // Of the scripts, npm runs one behind the packages.
    for (const file of ['package.json', 'package-lock.json', '.npmrc', 'scripts'])
      if (existsSync(path.join(root, file)))
        cpSync(path.join(root, file), path.join(directory, file), { recursive: true })
    const start = performance.now()
    await run('npm', ['ci', '--no-audit', '--no-fund', ...options], { cwd: directory, maxBuffer: 10_000_000 })
    return performance.now() - start
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
