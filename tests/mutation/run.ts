import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../../scripts/stamp.js'

// Changes the rules of src/domain in thousands of small ways, and counts which of them no unit test sees. Stryker and what
// it takes along are installed here, and only for this: they are half as much again as all other packages together.

/** In milliseconds. */
const longest = 3 * 3_600_000

const run = (command: string, words: string[], cwd: string) => {
  const { status } = spawnSync(command, words, { cwd, stdio: 'inherit', timeout: longest, killSignal: 'SIGTERM' })
  if (status !== 0) process.exit(1)
}

const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js'
run('npm', ['ci', '--ignore-scripts'], import.meta.dirname)
run(process.execPath, [path.join(import.meta.dirname, stryker), 'run', 'tests/mutation/stryker.config.json'], root)
