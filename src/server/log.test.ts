import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { createLog, toSentence } from './log.ts'

it('a slow reader of the log delays no request, and then gets whole lines, 16 MB in all, also at the exit', async () => {
  const writing = `
    const { createLog, flushLog } = await import('${pathToFileURL(`${import.meta.dirname}/log.ts`)}')
    const log = createLog('info')
    for (let number = 0; number < 20_000; number += 1) log.info({ number }, 'x'.repeat(1000))
    console.error('written')
    // No time limit, for busy machines.
    globalThis.setTimeout = () => {}
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

it('a line of the log is JSON with an ISO time; at a terminal it is a sentence with the local time and the stack', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  log.info({ username: 'anna', counts: [1, 2] }, 'Logged in')
  log.warn('Slow')
  log.error(new TypeError('x is undefined'), 'Publishing failed')
  const { time } = JSON.parse(lines[0] ?? '')
  expect(new Date(time).toISOString()).toBe(time)
  const clock = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
  const local = new Date(time).getHours()
  const [info = '', warning, error] = lines.map(toSentence)
  expect(info).toMatch(new RegExp(`^${clock} Logged in username=anna counts=\\[1,2\\]\\n$`))
  expect(Number(info.slice(11, 13))).toBe(local)
  expect(warning).toMatch(new RegExp(`^${clock} WARNING Slow\\n$`))
  expect(error).toMatch(new RegExp(`^${clock} ERROR Publishing failed\\nTypeError: x is undefined\\n    at `))
})
