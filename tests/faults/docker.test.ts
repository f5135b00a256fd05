import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { shellBlocks } from '../support/guide-blocks.ts'
import { longItWith } from '../support/it-with.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { newDirectory } from './club-command.ts'
import { containers, Docker } from './docker.ts'
import { type MachineNetwork, readNetwork } from './machine-network.ts'
import { isAlive, until } from './until.ts'

const root = path.join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What a file names behind `before`. */
const named = (file: string, before: string) => new RegExp(`${before}(\\S+)`).exec(textOf(file))?.[1] ?? ''

let docker: Docker
let before: MachineNetwork

beforeAll(async () => {
  before = readNetwork()
  docker = await Docker.start()
  await docker.makeImages({
    base: named('Containerfile', 'ARG BASE_IMAGE='),
    node: named('Containerfile', 'ARG NODE_IMAGE='),
    postgres: named('compose.yaml', 'image: (?=\\S+postgres:)'),
    caddy: named('compose.yaml', 'image: (?=\\S+caddy:)'),
  })
})

afterAll(async () => {
  await docker?.stop()
  expect(readNetwork()).toEqual(before)
})

/** What whoever cloned the repository has, and needs for an image. */
function clone(): string {
  const place = path.join(newDirectory(), 'ringside')
  const sources = textOf('.dockerignore').match(/(?<=^!).+$/gm) ?? []
  for (const each of [...sources, '.dockerignore', '.env.example', 'Containerfile', 'compose.yaml'])
    cpSync(path.join(root, each), path.join(place, each), { recursive: true })
  return place
}

/** Waits until a container is well; throws what it said when it ends instead. */
const healthy = (container: string) =>
  until(async () => {
    const state = JSON.parse(await docker.run('inspect', '--format', '{{json .State}}', container))
    if (!state.Running) throw new Error(`${container} ended: ${await docker.run('logs', container)}`)
    return state.Health.Status === 'healthy'
  })

/** Which release is served, and since when. */
const releaseOf = async (url: string) => (await new Client(url).get('/')).headers.get('ringside-release')

const name = { pl: 'Ring', en: 'Kept ring', ua: 'Ринг' }

async function zonesOf(url: string): Promise<object[]> {
  const zones: { name: object }[] = (await (await signIn(url)).get('/api/zones')).body
  return zones.map((zone) => zone.name)
}

// What is built for the other architecture is looked at by image.test.ts, without a daemon.
longItWith(...containers)(
  'the image, built and run as the guide says, is well on a read-only root, and is kept, restored and upgraded as basecamp/once does it',
  async () => {
    const environment = Object.entries(withAdministrator).map(([key, value]) => `--env '${key}=${value}'`)
    const [commands = ''] = shellBlocks('installing.md', 'Image')
    const [build, run = ''] = commands.trim().split('\n')
    const at = async (container: string, volume: string) => {
      const port = await freePort()
      const ours = [
        ['--name ringside', `--name ${container} ${environment.join(' ')}`],
        ['127.0.0.1:3000:', `127.0.0.1:${port}:`],
        ['ringside:/storage', `${volume}:/storage`],
      ] as const
      const command = ours.reduce((text, [from, to]) => text.replace(from, to), run)
      return { command, url: `http://127.0.0.1:${port}` }
    }
    const place = clone()
    const first = await at('ringside', 'ringside')
    await docker.follow(place, `${build}\n${first.command}`)
    await healthy('ringside')
    const [image] = JSON.parse(await docker.run('image', 'inspect', 'ringside'))
    expect(image.Size).toBeLessThan(300e6)
    expect(image.Config).toMatchObject({ User: '65532:65532', StopSignal: 'SIGTERM' })
    await expect(docker.run('exec', 'ringside', 'club')).rejects.toThrow(/^Usage: club <command>$/m)

    const administrator = await signIn(first.url)
    expect((await administrator.post('/api/zones', { name })).status).toBe(201)
    const picture = await administrator.get('/').then(({ body }) => /\/uploads\/[\w.-]+/.exec(body)?.[0] ?? '')
    expect((await administrator.get(picture)).status).toBe(200)

    // A backup is a copy of /storage beside the running server: what was copied while it was written is of no use.
    const restored = await at('restored', 'restored')
    const copy = `
      docker exec ringside /hooks/pre-backup
      docker cp ringside:/storage - | tar -x
      mv storage data
      truncate --size=1000 data/ringside.sqlite
      docker create --name filled --volume restored:/data ringside
      tar -c data | docker cp - filled:/
      docker rm filled
      docker run --detach --name hooked --volume restored:/storage --entrypoint '' ringside sleep infinity
      docker exec hooked /hooks/post-restore
      docker rm --force hooked`
    mkdirSync(path.join(place, 'kept'))
    await docker.follow(path.join(place, 'kept'), `${copy}\n${restored.command}`)
    await healthy('restored')
    expect(await zonesOf(restored.url)).toContainEqual(name)
    const files = await docker.run('exec', 'restored', 'node', '-p', 'fs.readdirSync("/storage").join()')
    expect(files).toContain('ringside.sqlite')
    expect(files).not.toContain('once.sqlite')

    // The next version starts beside the one before, which is killed then.
    const next = await at('next', 'ringside')
    await docker.follow(place, next.command)
    await healthy('next')
    await docker.run('rm', '--force', 'ringside')
    expect(await zonesOf(next.url)).toContainEqual(name)
    await docker.run('stop', 'next')
    expect(await docker.run('inspect', '--format', '{{.State.ExitCode}}', 'next')).toBe('0')
  },
)

longItWith(...containers)(
  'the compose file, as the guide says: alone, and behind TLS on PostgreSQL, upgraded with no request failing',
  async () => {
    const place = clone()
    const [plain, secure] = [await freePort(), await freePort()]
    const file = path.join(place, 'compose.yaml')
    const changes = [
      ['127.0.0.1:3000:3000', `127.0.0.1:${plain}:3000`],
      ['- 80:80', `- 127.0.0.1:${await freePort()}:80`],
      ['443:443', `127.0.0.1:${secure}:443`],
      // However long a start takes here.
      ['lb_try_duration 30s', 'lb_try_duration 30m'],
    ] as const
    const changed = changes.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(file, 'utf8'))
    writeFileSync(file, changed)
    const blocks = shellBlocks('installing.md', 'Compose file')
    const [start = '', withTls = '', backup = '', restore = '', upgrade = ''] = blocks

    await docker.follow(place, start)
    const release = await releaseOf(`http://127.0.0.1:${plain}`)
    expect(release).toMatch(/^\d+ \S/)
    const said = await docker.follow(place, 'docker compose logs ringside')
    expect(said).toMatch(/Become one at http:\/\/127\.0\.0\.1:3000\/auth\?setup=/)
    await docker.follow(place, backup)
    await docker.follow(place, 'docker compose down --volumes')
    await docker.follow(place, restore)
    expect(await releaseOf(`http://127.0.0.1:${plain}`)).toBe(release)
    await docker.follow(place, 'docker compose down --volumes')

    const all = (text: string) => text.replaceAll('docker compose', 'docker compose --profile tls --profile postgres')
    const [copy = '', up = ''] = withTls.split('\n')
    await docker.follow(place, copy)
    const settings = {
      ...withAdministrator,
      PUBLIC_URL: 'https://localhost',
      POSTGRES_PASSWORD: 'a-word-of-its-own',
      DATABASE_URL: 'postgres://ringside:a-word-of-its-own@postgres:5432/ringside',
    }
    const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
    writeFileSync(path.join(place, '.env'), lines.join(''), { flag: 'a' })
    await docker.follow(place, all(up.replace(' --profile tls', '')))
    // Caddy is its own authority for localhost.
    const authority = '/data/caddy/pki/authorities/local/root.crt'
    await until(() =>
      docker.follow(place, all(`docker compose cp caddy:${authority} authority.pem`)).then(
        () => true,
        () => false,
      ),
    )
    setDefaultCACertificates([...getCACertificates(), readFileSync(path.join(place, 'authority.pem'), 'utf8')])
    const url = `https://localhost:${secure}`
    await until(() => isAlive(url))
    const administrator = await signIn(url)
    expect((await administrator.post('/api/zones', { name })).status).toBe(201)

    // Another image, as another version makes one.
    writeFileSync(path.join(place, 'Containerfile'), '\nLABEL another=version\n', { flag: 'a' })
    const visitor = new Client(url)
    const statuses: number[] = []
    let isOver = false
    const visit = async () => {
      while (!isOver) statuses.push((await visitor.get('/')).status)
    }
    const idOf = () => docker.follow(place, all('docker compose ps --quiet ringside'))
    const before = await idOf()
    const upgraded = docker.follow(place, all(upgrade).replace('git pull && ', '')).finally(() => {
      isOver = true
    })
    await Promise.all([upgraded, visit()])
    expect(await idOf()).not.toBe(before)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await zonesOf(url)).toContainEqual(name)
    await docker.follow(place, all('docker compose down --volumes'))
  },
)
