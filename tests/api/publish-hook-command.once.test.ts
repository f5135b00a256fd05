import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { texts, zoneBody } from '../support/bodies.ts'
import { isSigned } from '../support/hook-receiver.ts'
import { openHooked } from '../support/hooked-club.ts'
import { newDatabaseSettings } from '../support/test-app.ts'

it('a command reads the message from its standard input, and nothing of it stands in its words', async () => {
  const file = join((await newDatabaseSettings()).DATA_DIR ?? '', 'told')
  const program = `let body = ''
    for await (const chunk of process.stdin) body += chunk
    const {RINGSIDE_SIGNATURE, RINGSIDE_RELEASE, RINGSIDE_TYPE, RINGSIDE_ID, RINGSIDE_TIMESTAMP, RINGSIDE_KEYS} = process.env
    const told = {body, RINGSIDE_SIGNATURE, RINGSIDE_RELEASE, RINGSIDE_TYPE, RINGSIDE_ID, RINGSIDE_TIMESTAMP, RINGSIDE_KEYS, words: process.argv.slice(1)}
    if (RINGSIDE_RELEASE === '2') { console.error('no room for ' + process.env.ON_PUBLISH_SECRET); process.exit(3) }
    require('node:fs').appendFileSync(process.argv[1], JSON.stringify(told) + '\\n')`
  const quoted = `(async () => {${program}})()`.replaceAll("'", `'\\''`)
  const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  process.env.ON_PUBLISH_SECRET = secret
  onTestFinished(() => {
    delete process.env.ON_PUBLISH_SECRET
  })
  const lines: string[] = []
  const { admin, hook, publish, state } = await openHooked(
    { ON_PUBLISH: `'${process.execPath}' -e '${quoted}' ${file} '$(touch ${file}.run)'`, ON_PUBLISH_SECRET: secret },
    { onLogLine: (line) => lines.push(JSON.stringify(line)) },
  )
  await admin.post('/api/zones', zoneBody({ name: texts(`'; touch ${file}.run; $(touch ${file}.run)`) }))
  await publish()
  await hook.look()
  const [told] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(told).toMatchObject({ RINGSIDE_RELEASE: '1', RINGSIDE_TYPE: 'release', RINGSIDE_KEYS: 'ringside' })
  expect(told.words).toEqual([file, `$(touch ${file}.run)`])
  expect(existsSync(`${file}.run`)).toBe(false)
  const headers = {
    'webhook-id': told.RINGSIDE_ID,
    'webhook-timestamp': told.RINGSIDE_TIMESTAMP,
    'webhook-signature': told.RINGSIDE_SIGNATURE,
  }
  expect(isSigned({ headers, body: told.body, message: JSON.parse(told.body) })).toBe(true)
  expect(JSON.parse(told.body)).toMatchObject({ id: told.RINGSIDE_ID, release: 1 })
  await publish()
  await hook.look()
  expect((await state()).failure.reason).toBe('it ended with 3')
  const logged = lines.join('\n')
  expect(logged).toContain('it ended with 3: no room for …')
  expect(logged).not.toContain(secret)
})
