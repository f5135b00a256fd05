import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isLong } from '../support/form.ts'
import { holdSocket } from '../support/held-socket.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { newDirectory } from './club-command.ts'
import { unhurried } from './own-time.ts'

const hasSockets = process.platform !== 'win32'

const once = { headers: { connection: 'close' } }

it.runIf(hasSockets)(
  'who comes while no process runs waits in the passed socket, and the next one answers',
  async () => {
    const { url, start, ended, stop } = await holdSocket({ DATA_DIR: newDirectory(), SAMPLE_CLUB: 'off', ...unhurried })
    onTestFinished(stop)
    for (const run of ['the first', 'the second']) {
      const asked = fetch(`${url}/healthz`, once)
      const pid = await start()
      expect([run, (await asked).status]).toEqual([run, 200])
      process.kill(pid, 'SIGTERM')
      expect([run, await ended()]).toEqual([run, 0])
    }
  },
)

it.runIf(hasSockets && isLong)(
  'a server that nobody asks ends itself, leaves word of what comes later, and stays for what comes soon',
  async () => {
    const DATA_DIR = newDirectory()
    const wakeAt = path.join(DATA_DIR, 'wake-at')
    const env = { ...withAdministrator, DATA_DIR, IDLE_EXIT_MINUTES: '1' }
    const { url, start, ended, stop } = await holdSocket(env)
    onTestFinished(stop)
    await start()
    const admin = await signIn(url)
    const until = new Date(Date.now() + 30 * 60_000).toISOString()
    const text = { pl: 'Dziś zamknięte', en: 'Closed today', ua: 'Сьогодні зачинено' }
    const { status, body } = await admin.post('/api/notices', { text, until })
    expect([status, body.until]).toEqual([201, until])
    expect(await ended()).toBe(0)
    expect(readFileSync(wakeAt, 'utf8')).toBe(`${until}\n`)
    expect(statSync(wakeAt).mtime).toEqual(new Date(until))

    const asked = new Client(url, admin.cookie).get('/api/notices')
    await start()
    expect((await asked).body).toHaveLength(1)
    expect(existsSync(wakeAt)).toBe(false)
    expect((await admin.send('DELETE', `/api/notices/${body.id}`)).status).toBe(200)
    expect(await ended()).toBe(0)
    expect(existsSync(wakeAt)).toBe(false)
  },
)
