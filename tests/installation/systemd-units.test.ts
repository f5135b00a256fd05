import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { settings } from '../../src/server/settings.ts'
import { docs } from '../support/servers/guide-blocks.ts'

/** A unit's lines that say something, without its title and what it takes from its name. */
function linesOf(unit: string): string[] {
  const lines = readFileSync(path.join(docs, 'systemd', unit), 'utf8').split('\n')
  return lines.filter((line) => line && !line.startsWith('#') && !line.startsWith('Description='))
}

it('the unit of a further process equals the first, except for the port', () => {
  const first = linesOf('ringside.service')
  const further = linesOf('ringside-process@.service')
  expect(further.filter((line) => !first.includes(line))).toEqual([
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/ringside PORT=%i',
    expect.stringMatching(/^ExecStartPre=/),
  ])
  expect(first.filter((line) => !further.includes(line))).toEqual([
    'Wants=ringside.socket',
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/ringside',
  ])
})

it('a further process does not start without DATABASE_URL, and says so', () => {
  const [command = ''] = linesOf('ringside-process@.service').filter((line) => line.startsWith('ExecStartPre='))
  const script = /^ExecStartPre=\/bin\/sh -c '(.*)'$/.exec(command)?.[1] ?? ''
  const start = (env: NodeJS.ProcessEnv) =>
    // systemd takes $$ for $.
    spawnSync('/bin/sh', ['-c', script.replaceAll('$$', '$')], { env, encoding: 'utf8' })
  for (const env of [{ DATABASE_URL: 'postgres:///ringside' }, { DATABASE_URL_FILE: '/run/secrets/database' }])
    expect(start(env)).toMatchObject({ status: 0, stderr: '' })
  for (const env of [{}, { DATABASE_URL: '' }])
    expect(start(env)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^DATABASE_URL is not set/) })
})

it.each(['ringside.service', 'ringside-process@.service'])(
  '%s lets the server write backups into the guide’s directory',
  (unit) => {
    const guide = readFileSync(path.join(docs, 'operating.md'), 'utf8')
    const [, directory] = /^install -d -o ringside -m 700 (\/var\/backups\/\w+)$/m.exec(guide) ?? []
    expect(linesOf(unit)).toContain('ProtectSystem=strict')
    expect(linesOf(unit)).toContain(`ReadWritePaths=-${directory}`)
  },
)

it('the socket listens where the server does by default, so that the guides’ proxies find it', () => {
  expect(linesOf('ringside.socket')).toContain(`ListenStream=${settings.HOST.default}:${settings.PORT.default}`)
})

it.each(['ringside.service', 'ringside-process@.service'])('%s starts the archive’s launcher', (unit) => {
  const [command = ''] = linesOf(unit).filter((line) => line.startsWith('ExecStart='))
  expect(command).toBe('ExecStart=/opt/ringside/ringside')
  expect(statSync(path.join(docs, '../scripts/archive/ringside')).mode & 0o111).toBe(0o111)
})
