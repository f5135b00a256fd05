import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { longItWith } from '../../support/runner/it-with.ts'
import { signIn, withAdministrator } from '../support/client.ts'
import { isHydrated, until } from '../support/until.ts'
import { builders, ImageBuilder } from './image-builder.ts'

longItWith(...builders)(
  'the image runs without a shell or root, writes only to /storage, and its hooks back up and restore a club',
  async () => {
    const builder = new ImageBuilder()
    await builder.makeNode('node')
    await builder.makeBase('base')
    const images = { NODE_IMAGE: 'localhost/node', BASE_IMAGE: 'localhost/base' }
    builder.build('ringside', { BUILDPLATFORM: 'linux/amd64', TARGETARCH: 'amd64', ...images })

    const container = builder.buildah('from', 'localhost/ringside')
    const place = builder.buildah('mount', container)
    const megabytes = Number(
      execFileSync('du', ['-s', '--block-size=1000000', place], { encoding: 'utf8' }).split('\t')[0],
    )
    expect(megabytes).toBeLessThan(300)
    for (const shell of ['bin/sh', 'bin/bash', 'bin/dash', 'bin/busybox'])
      expect(existsSync(path.join(place, shell))).toBe(false)
    const { config } = JSON.parse(builder.buildah('inspect', container)).Docker
    expect(config).toMatchObject({
      User: '65532:65532',
      Entrypoint: ['/ringside/node'],
      Cmd: ['server.js'],
    })
    expect(config.Healthcheck.Test.slice(0, 2)).toEqual(['CMD', '/ringside/node'])
    expect(config.Env).toEqual(expect.arrayContaining(['PORT=80', 'DATA_DIR=/storage']))

    const PORT = String(await freePort())
    const env = { PORT, ...withAdministrator }
    const isHealthy = () => builder.run(container, config.Healthcheck.Test.slice(1), env) === 0
    expect(isHealthy()).toBe(false)
    const since = Date.now()
    const server = builder.start(container, env)
    await server.alive()
    expect(isHealthy()).toBe(true)
    const administrator = await signIn(`http://127.0.0.1:${PORT}`)
    const name = { pl: 'Ring', en: 'Kept ring', ua: 'Ринг' }
    expect((await administrator.post('/api/zones', { name })).status).toBe(201)
    const picture = await administrator.get('/').then(({ body }) => /\/uploads\/[\w.-]+/.exec(body)?.[0] ?? '')
    expect((await administrator.get(picture)).status).toBe(200)

    // As basecamp/once does: a hook before the copy, a hook after the files were put back.
    expect(builder.run(container, ['/hooks/pre-backup'])).toBe(0)
    await server.stop()
    await until(async () => !(await isHydrated(`http://127.0.0.1:${PORT}`)))
    const written = readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && statSync(path.join(entry.parentPath, entry.name)).mtimeMs > since)
      .map((entry) => path.join(entry.parentPath, entry.name))
    expect(written).toEqual([])
    const inside = (program: string) => builder.run(container, ['/ringside/node', '-e', program])
    // The volume is not in the image's place.
    expect(inside('fs.truncateSync("/storage/ringside.sqlite", 1000)')).toBe(0)
    expect(builder.run(container, ['/hooks/post-restore'])).toBe(0)
    expect(inside('fs.accessSync("/storage/once.sqlite")')).not.toBe(0)
    const again = builder.start(container, env)
    await again.alive()
    const zones = (await (await signIn(`http://127.0.0.1:${PORT}`)).get('/api/zones')).body
    expect(zones.map((zone: { name: object }) => zone.name)).toContainEqual(name)
    await again.stop()
  },
)
