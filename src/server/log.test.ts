import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { createLog, toSentence } from './log.ts'

/** Starts a process that logs 20 MB, flushes the log and exits. The strings are code that it runs at these times. */
function startWriting({ beforeFlush = '', duringFlush = '' }) {
  const writing = `
    const { createLog, flushLog } = await import('${pathToFileURL(`${import.meta.dirname}/log.ts`)}')
    const log = createLog('info')
    for (let number = 0; number < 20_000; number += 1) log.info({ number }, 'x'.repeat(1000))
    ${beforeFlush}
    const flushed = flushLog()
    ${duringFlush}
    await flushed
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writing])
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

async function wholeLines(output: Readable): Promise<string[]> {
  const lines = (await text(output)).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).number)).toEqual(lines.map((_, index) => index))
  return lines
}

it('a slow reader of the log delays no request, and then gets whole lines, 16 MB in all, also at the exit', async () => {
  // No time limit, for busy machines.
  const child = startWriting({ beforeFlush: `console.error('written'); globalThis.setTimeout = () => {}` })
  await once(child.stderr, 'data')
  const lines = await wholeLines(child.stdout)
  expect(lines.length).toBeGreaterThan(14_000)
  expect(lines.length).toBeLessThan(20_000)
})

it('an exit drops what the reader of the log has not begun to read within a second, and cuts no line', async () => {
  // This timer fires after the flush's.
  const child = startWriting({ duringFlush: `setTimeout(() => console.error('late'), 1000)` })
  await once(child.stderr, 'readable')
  expect((await wholeLines(child.stdout)).length).toBeLessThan(14_000)
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
