import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import process from 'node:process'
import { expect, it, onTestFinished, vi } from 'vitest'
import { runCommand } from './run-command.ts'
import type { SignedMessage } from './telling.ts'

const message: SignedMessage = {
  id: 'msg_1',
  type: 'release',
  release: 1,
  keys: [],
  at: 1,
  body: '{}',
  signature: null,
}

const run = (words: [string, ...string[]], stopping = new AbortController().signal) =>
  runCommand(words, message, stopping)

const runScript = (script: string, stopping?: AbortSignal) => run([process.execPath, '-e', script], stopping)

it.each([
  ['/no/such/program', 'ENOENT'],
  // Node throws this one.
  [`${process.execPath}/program`, 'ENOTDIR'],
])('it is said why %s cannot be started: %s', async (program, code) => {
  await expect(run([program])).rejects.toThrow(`it could not be started (${code})`)
})

it('nothing is started once the process is to stop', async () => {
  await expect(runScript('setInterval(() => {}, 1000)', AbortSignal.abort())).rejects.toThrow(/abort/)
})

it('a command that runs as somebody else tells as any other', async () => {
  const setPriority = vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('operation not permitted')
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    setPriority.mockRestore()
    syncBuiltinESMExports()
  })
  await runScript('')
  expect(setPriority).toHaveBeenCalledOnce()
})
