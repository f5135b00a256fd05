import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer } from '../tests/support/servers/server.ts'

const root = path.join(import.meta.dirname, '..')

/** Builds a commit in a worktree of its own and starts it on the sample club. */
export async function startCommit(commit: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-commit-'))
  const run = (program: string, args: string[], cwd: string) => execFileSync(program, args, { cwd, stdio: 'ignore' })
  const removeWorktree = () => run('git', ['worktree', 'remove', '--force', directory], root)
  run('git', ['worktree', 'add', '--detach', directory, commit], root)
  try {
    run('npm', ['ci'], directory)
    const server = await startServer({ cwd: directory, isFirstStart: true })
    const stop = async () => {
      await server.stop()
      removeWorktree()
    }
    return { url: `${server.url}/`, stop }
  } catch (error) {
    removeWorktree()
    throw error
  }
}
