import { expect, it } from 'vitest'
import { follow, makeLink, openPreviewClub } from '../support/preview-club.ts'

it('a shared cache may store what is published if it validates it, and nothing else', async () => {
  const club = await openPreviewClub()
  const cookie = await follow(club.app, await makeLink(club))
  const visitor = await club.as(null)
  for (const path of ['/', '/?lang=en', '/auth', '/cache/zones.json', '/cache/notices.json'])
    expect((await visitor.get(path)).headers, path).toMatchObject({
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^"/),
      vary: expect.stringMatching(/Accept-Encoding/i),
    })
  const answers = [
    await visitor.get('/api/zones'),
    await visitor.get('/', { headers: { cookie } }),
    await club.admin.get('/api/zones'),
  ]
  for (const { headers } of answers) expect(String(headers['cache-control'])).not.toContain('public')
})
