import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { docs } from '../support/guide-blocks.ts'
import { longItWith, program } from '../support/it-with.ts'
import { startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { newDirectory } from './club-command.ts'
import { until } from './until.ts'

const alerts = path.join(docs, 'monitoring/alerts.yml')
const token = 'a-token-of-the-monitor'

/** What an alert compares, which is there also while it does not fire. */
const compared = (expression: string) =>
  expression
    .replace(/ (?:>|==) [\d.* ]+$/, '')
    // Of a server that has failed at nothing there is no such response.
    .replace('"5.."', '"2.."')
    .replace(' unless ', ' and ')

/** What the dashboard draws. */
const drawn = () =>
  JSON.parse(readFileSync(path.join(docs, 'monitoring/dashboard.json'), 'utf8')).panels.flatMap(
    // Of all clubs, which is what the dashboard begins with.
    ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr.replaceAll('$club', '.*')),
  )

longItWith(program('prometheus'), program('promtool'))(
  'Prometheus, set up as the guide says, finds nothing wrong with metrics and rules, and has the series of each alert and panel',
  async () => {
    const place = newDirectory()
    const server = await startServer({
      env: {
        ...withAdministrator,
        ...{ METRICS_TOKEN: token, BACKUP_SCHEDULE: '0 3 * * *', BACKUP_DIR: path.join(place, 'backups') },
      },
    })
    onTestFinished(() => server.stop())
    await signIn(server.url)
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const input = await metrics.text()
    expect(execFileSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })).toBe('')
    expect(execFileSync('promtool', ['check', 'rules', alerts], { encoding: 'utf8' })).toMatch(/SUCCESS: \d+ rules/)

    const guide = readFileSync(path.join(docs, 'operating.md'), 'utf8')
    const [, block = ''] = /```yaml\n(scrape_configs:\n.*?)```/s.exec(guide) ?? []
    const here = block.replace('the token', token).replace('127.0.0.1:3000', new URL(server.url).host)
    const configuration = path.join(place, 'prometheus.yml')
    writeFileSync(configuration, `global:\n  scrape_interval: 1s\nrule_files: [${alerts}]\n${here}`)
    const url = `127.0.0.1:${await freePort()}`
    const flags = {
      'config.file': configuration,
      'storage.tsdb.path': path.join(place, 'data'),
      'web.listen-address': url,
    }
    const words = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
    const prometheus = spawn('prometheus', words, { stdio: 'ignore' })
    const ended = once(prometheus, 'exit')
    onTestFinished(async () => {
      prometheus.kill()
      await ended
    })
    const read = async (what: string) => {
      const { status, data, error } = await fetch(`http://${url}/api/v1/${what}`).then((answer) => answer.json())
      if (status !== 'success') throw new Error(`${what}: ${error}`)
      return data
    }
    const hasResult = async (query: string) => (await read(`query?${new URLSearchParams({ query })}`)).result.length > 0
    await until(() => isReady(url))
    // Rates need two scrapes.
    await until(() => hasResult('count_over_time(up[1h]) > 2'))
    const [{ rules }] = (await read('rules')).groups
    const watched = rules.map(({ query }: { query: string }) => compared(query))
    expect(watched.length).toBeGreaterThan(5)
    const without: string[] = []
    for (const query of [...watched, ...drawn()]) if (!(await hasResult(query))) without.push(query)
    expect(without).toEqual([])
  },
)

longItWith(program('promtool'))('each alert fires for the club with which something is wrong, and for no other', () => {
  const cases = path.join(import.meta.dirname, 'alert-cases.yml')
  expect(execFileSync('promtool', ['test', 'rules', cases], { encoding: 'utf8' })).toMatch(/SUCCESS/)
  const tried = readFileSync(cases, 'utf8')
  const alertNames = Array.from(readFileSync(alerts, 'utf8').matchAll(/alert: (\w+)/g), ([, name = '']) => name)
  expect(alertNames.filter((name) => !tried.includes(`"${name}"`))).toEqual([])
})

const isReady = (url: string) =>
  fetch(`http://${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
