import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { classBody } from '../../support/app/bodies.ts'
import { buildTestApp, newDatabaseSettings, type TestApp } from '../../support/app/test-app.ts'
import { itOnce } from '../../support/runner/it-with.ts'

const token = 'the-token-of-the-monitoring'

const club = (settings = {}) => buildTestApp({ settings: { METRICS_TOKEN: token, ...settings } })

async function read({ app }: TestApp): Promise<Map<string, number>> {
  const { statusCode, body, headers } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

it('requests are counted by route and status, cached responses too', async () => {
  const site = await club()
  const visitor = await site.as(null)
  for (const _ of '12') await visitor.get('/?lang=en')
  await visitor.get('/api/users')
  const metrics = await read(site)
  const count = 'ringside_http_request_duration_seconds_count'
  expect(metrics.get(`${count}{method="GET",route="/",status="200"}`)).toBe(2)
  expect(metrics.get(`${count}{method="GET",route="/api/users",status="401"}`)).toBe(1)
})

it('release, unpublished changes, sessions and findings are measured', async () => {
  const site = await club()
  const administrator = await site.as('admin')
  await administrator.post('/api/classes', classBody())
  const before = await read(site)
  expect(before.get('ringside_release_number')).toBe(0)
  expect(before.has('ringside_release_age_seconds')).toBe(false)
  expect(before.get('ringside_unpublished_changes')).toBe(1)
  expect(before.get('ringside_sessions')).toBe(1)
  await administrator.post('/api/admin/cache/generate')
  const after = await read(site)
  expect(after.get('ringside_release_number')).toBe(1)
  expect(after.get('ringside_release_age_seconds')).toBeGreaterThanOrEqual(0)
  expect(after.get('ringside_unpublished_changes')).toBe(0)
  const { findings } = (await administrator.get('/api/admin/findings')).body
  expect(findings).not.toEqual([])
  expect(after.get('ringside_findings')).toBe(findings.length)
})

it('the age of the last backup, the time of the next and a failure are measured', async () => {
  const place = await newDatabaseSettings()
  const site = await club({ ...place, BACKUP_SCHEDULE: '0 3 * * 1' })
  const insert = (takenAt: string) =>
    site.database.write((queries) =>
      queries.insertInto('backups').values({ takenAt, name: takenAt, bytes: 1, isOffSite: false }).execute(),
    )
  const before = await read(site)
  expect(before.has('ringside_backup_age_seconds')).toBe(false)
  expect(before.get('ringside_backup_due_timestamp_seconds')).toBeLessThanOrEqual(Date.now() / 1000)
  // A Tuesday; the Monday after it, at three by the club's clock.
  await insert('2026-01-06T12:00:00.000Z')
  expect((await read(site)).get('ringside_backup_due_timestamp_seconds')).toBe(Date.parse('2026-01-12T02:00Z') / 1000)
  await insert(new Date(Date.now() - 60_000).toISOString())
  const metrics = await read(site)
  expect(metrics.get('ringside_backup_age_seconds')).toBeGreaterThanOrEqual(60)
  expect(metrics.get('ringside_backup_due_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  expect(metrics.get('ringside_backup_failed')).toBe(0)
  const at = new Date().toISOString()
  await site.database.write((queries) =>
    queries
      .insertInto('jobs')
      .values({ name: 'backup', leasedBy: '', leasedUntil: at, tries: 1, failure: 'no', failedAt: at })
      .execute(),
  )
  expect((await read(site)).get('ringside_backup_failed')).toBe(1)
  const unscheduled = await read(await club(place))
  expect(unscheduled.get('ringside_backup_failed')).toBe(0)
  expect(unscheduled.has('ringside_backup_due_timestamp_seconds')).toBe(false)
})

it('metrics from the database are left out while it is unreachable', async () => {
  const site = await club()
  vi.spyOn(site.database, 'read', 'get').mockImplementation(() => {
    throw new Error('away')
  })
  const metrics = await read(site)
  expect(metrics.get('ringside_release_number')).toBe(0)
  expect(metrics.has('ringside_sessions')).toBe(false)
})

itOnce.each([undefined, '', 'Bearer', `Bearer ${token}x`, token, `Basic ${btoa(`x:${token}`)}`])(
  'a request without the right token gets 401: %s',
  async (authorization) => {
    const { app } = await club()
    const response = await app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer')
    expect(response.body).not.toContain('ringside_')
  },
)

itOnce('without METRICS_TOKEN, /metrics returns 404 like any unknown path', async () => {
  const { app } = await buildTestApp()
  const headers = { authorization: `Bearer ${token}` }
  const [metrics, nothing] = await Promise.all(['/metrics', '/metricz'].map((url) => app.inject({ url, headers })))
  expect(metrics?.statusCode).toBe(404)
  expect(metrics?.headers['content-type']).toBe(nothing?.headers['content-type'])
})

itOnce.each(['alerts.yml', 'dashboard.json'])('docs/monitoring/%s uses only metrics that exist', async (file) => {
  const { app } = await club()
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const exported = new Set(Array.from(body.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name))
  const text = readFileSync(path.join(import.meta.dirname, '../../../docs/monitoring', file), 'utf8')
  const usedMetrics = Array.from(
    text.matchAll(/\b((?:ringside|nodejs|process)_[a-z0-9_]+?)(?:_bucket|_count)?\b/g),
    ([, name]) => name,
  )
  expect(usedMetrics.length).toBeGreaterThan(3)
  expect(usedMetrics.filter((name) => !exported.has(name))).toEqual([])
})
