import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { longItWith, program } from '../support/it-with.ts'
import { startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { club, newDirectory } from './club-command.ts'
import { until } from './until.ts'

const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8')

longItWith(program('litestream'))(
  'a club that Litestream has copied, as the guide says, is restored with its last write',
  async () => {
    const place = newDirectory()
    const here = (text: string) => text.replaceAll('/var/lib', place).replaceAll('/var/backups', place)
    const [, section = ''] = /### Litestream([\s\S]*?)\n## /.exec(guide) ?? []
    const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(section) ?? []
    const [command = ''] = /(?<=as_club )litestream restore .+/.exec(section) ?? []
    const configuration = path.join(place, 'litestream.yml')
    writeFileSync(configuration, here(yaml))
    const DATA_DIR = path.join(place, 'ringside')
    const restored = path.join(place, 'ringside-restored')
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, DATA_DIR, SAMPLE_CLUB: 'off' } })
    onTestFinished(() => server.stop())
    const litestream = spawn('litestream', ['replicate', '-config', configuration], { stdio: 'ignore' })
    onTestFinished(() => void litestream.kill())
    const admin = await signIn(server.url)
    const name = { pl: 'Ostatnia', en: 'Last', ua: 'Остання' }
    expect((await admin.post('/api/zones', { name })).status).toBe(201)

    const restore = here(command).replace('/etc/litestream.yml', configuration)
    let count = 0
    await until(async () => {
      count += 1
      const target = `${restored}-${count}`
      mkdirSync(target)
      const [program = '', ...words] = restore.replace(`${restored}/`, `${target}/`).split(' ')
      await promisify(execFile)(program, words).catch(() => {})
      const file = path.join(target, 'check.sqlite')
      if ((await club({ DATA_DIR: target }, 'backup', file)).status !== 0) return false
      const { status, output } = await club({}, 'verify', file)
      return status === 0 && / zones +1$/m.test(output)
    })
  },
)
