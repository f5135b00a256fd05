import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

it('a slow reader of the log delays no request, and then gets whole lines, 16 MB in all, also at the exit', async () => {
  const writing = `
    const { createLog, flushLog } = await import('${pathToFileURL(`${import.meta.dirname}/log.ts`)}')
    const log = createLog('info')
    for (let number = 0; number < 20_000; number += 1) log.info({ number }, 'x'.repeat(1000))
    console.error('written')
    await flushLog()
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writing])
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stderr, 'data')
  const lines = (await text(child.stdout)).trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(14_000)
  expect(lines.length).toBeLessThan(20_000)
  expect(lines.map((line) => JSON.parse(line).number)).toEqual(lines.map((_, index) => index))
})
