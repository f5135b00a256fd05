import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '../../src/domain/languages.ts'
import { rights } from '../../src/server/auth/rights.ts'
import { readConfig } from '../../src/server/config.ts'
import { type ExportPlace, exportRelease } from '../../src/server/export/export-release.ts'
import { securityOf } from '../../src/server/http/security-headers.ts'
import { BuiltFiles } from '../../src/server/pages/built-files.ts'
import { loadSampleClub } from '../../src/server/sample/load-sample-club.ts'
import { kamil } from '../support/author.ts'
import {
  createClass,
  createContent,
  createPartner,
  createPhoto,
  createProduct,
  createTrainer,
  createZone,
} from '../support/bodies.ts'
import realClubs from '../support/clubs.json' with { type: 'json' }
import { exportedFiles, readExported } from '../support/exported.ts'
import { itOnce } from '../support/it-once.ts'
import { storePicture } from '../support/pictures.ts'
import { buildTestApp, newDatabaseSettings } from '../support/test-app.ts'

const publicUrl = 'http://club.example'
const settings = { PUBLIC_URL: publicUrl }
const ask = { host: 'club.example' }

async function openClub() {
  const { DATA_DIR = '', ...database } = await newDatabaseSettings()
  const test = await buildTestApp({ settings: { ...settings, ...database, DATA_DIR }, build: 'one' })
  const directory = path.join(DATA_DIR, 'export')
  const files = new BuiltFiles(
    path.join(import.meta.dirname, '../support/files'),
    path.join(import.meta.dirname, 'none'),
  )
  const security = securityOf(readConfig(settings))
  const place = { directory, pool: path.join(directory, 'files'), keep: 2 }
  /** A share picture takes a process of its own: another picture does in its place. */
  const inject = ((options: { url: string }) =>
    test.app.inject({ ...options, url: options.url.replace(/^\/share\/\w+\.png/, '/share/address.svg') })) as never
  const app: Pick<typeof test.app, 'inject'> = { inject }
  const source = { ...test, app, files, security, publicUrl }
  const exportTo = (other: Partial<ExportPlace> = {}) => exportRelease(source, { ...place, ...other })
  return { ...test, admin: await test.as('admin'), source, directory, exportTo }
}

type OpenClub = Awaited<ReturnType<typeof openClub>>

const clubs: Record<string, (club: OpenClub) => Promise<unknown>> = {
  'the sample club': ({ database }) => loadSampleClub(database),
  'another club': async ({ admin, database }) => {
    const [{ title, subtitle, trainer, product } = expect.fail('There is no club')] = realClubs
    const hero = { key: 'hero.image', type: 'image' }
    const image = await storePicture(database, 'a')
    await createContent(admin, { ...hero, translations: { pl: image, en: image, ua: image } })
    await createContent(admin, { translations: title })
    await createContent(admin, { key: 'hero.subtitle', translations: subtitle })
    await createTrainer(admin, { name: trainer, photoUrl: await storePicture(database, 'b') })
    await createProduct(admin, { name: product, imageUrl: await storePicture(database, 'c') })
    await createPartner(admin, { logoUrl: await storePicture(database, 'd') })
  },
}

itOnce.each(Object.entries(clubs))('each exported file of %s holds what the server answers', async (_, fill) => {
  const club = await openClub()
  await fill(club)
  await club.publisher.publish(kamil)
  await club.exportTo()
  const exported = exportedFiles(club.directory)
  for (const { file, url, encoding, status } of exported) {
    const answer = await club.source.app.inject({ url, headers: { ...ask, 'accept-encoding': encoding } })
    expect([file, answer.statusCode]).toEqual([file, status])
    expect(answer.headers['content-encoding'] ?? 'identity', file).toBe(encoding)
    expect(readExported(club.directory, file).equals(answer.rawPayload), file).toBe(true)
  }
  // And nothing that pages name is missing.
  const urls = new Set(exported.map(({ url }) => url))
  for (const language of languages) {
    const page = readExported(club.directory, exportedFileOf(language)).toString()
    for (const [address = ''] of page.matchAll(/\/uploads\/[\w-]+\.webp(?:\/\d+)?/g)) {
      const width = /\.webp\/\d+$/.test(address) ? '' : `/${/-(\d+)x/.exec(address)?.[1]}`
      expect(urls).toContain(`${address}${width}.webp`)
    }
  }
})

const exportedFileOf = (language: string) => (language === 'pl' ? 'index.html' : `index.${language}.html`)

itOnce('what somebody else keeps in the pool or beside the releases stays, and keeps no export back', async () => {
  const club = await openClub()
  const pool = path.join(club.directory, 'releases')
  mkdirSync(path.join(pool, 'old'), { recursive: true })
  const theirs = [path.join(pool, 'notes.txt'), path.join(pool, 'old/notes.txt')]
  for (const file of theirs) writeFileSync(file, 'theirs')
  for (let count = 0; count < 3; count += 1) {
    await createZone(club.admin)
    await club.publisher.publish(kamil)
    await club.exportTo({ pool })
  }
  expect(theirs.map((file) => existsSync(file))).toEqual([true, true])
  expect(readdirSync(pool).filter((name) => name.includes('-'))).toHaveLength(2)
})

itOnce('everything that everybody may ask for is exported, or left to the process by name', async () => {
  const club = await openClub()
  const on = { pl: 'on', en: 'on', ua: 'on' }
  await createContent(club.admin, { key: 'schedule.visible', section: 'schedule', translations: on })
  await createClass(club.admin)
  await createPhoto(club.admin, { imageUrl: await storePicture(club.database, 'a') })
  await club.publisher.publish(kamil)
  await club.exportTo()
  const urls = exportedFiles(club.directory).map(({ url }) => url)
  const patternOf = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace('*', '.+')}(?:\\?.*)?$`)
  const left = Object.entries(rights)
    .filter(([operation, access]) => operation.startsWith('GET /') && ['everyone', 'reader'].includes(access))
    .map(([operation]) => operation.slice(4))
    .filter((route) => !urls.some((url) => patternOf(route).test(url)))
  expect(left.toSorted()).toEqual([
    // The same page as /auth.
    '/admin',
    '/admin/*',
    '/api/cache/metadata',
    '/api/openapi.json',
    '/api/preview',
    '/api/user',
    '/dev/page-data',
    '/healthz',
    '/metrics',
    '/preview/:token',
    '/readyz',
    '/up',
    // By the width and type that whoever asks takes.
    '/uploads/:file',
  ])
})

it('a club that has published nothing is exported as it answers, so that its host can start, and never over a release', async () => {
  const { directory, exportTo, publisher, source } = await openClub()
  const { name } = await exportTo()
  expect(name).toMatch(/^0-[0-9a-f]{12}$/)
  expect(await exportTo()).toEqual({ name, isNew: false })
  for (const { file, url, encoding, status } of exportedFiles(directory)) {
    const answer = await source.app.inject({ url, headers: { ...ask, 'accept-encoding': encoding } })
    expect([file, answer.statusCode]).toEqual([file, status])
    expect(readExported(directory, file).equals(answer.rawPayload), file).toBe(true)
  }
  await publisher.publish(kamil)
  const first = await exportTo()
  expect(first.isNew).toBe(true)
  const another = await openClub()
  await expect(
    exportRelease(another.source, { directory, pool: path.join(directory, 'files'), keep: 2 }),
  ).rejects.toThrow('Nothing is public yet in this database')
  expect(readlinkSync(path.join(directory, 'current'))).toBe(`releases/${first.name}`)
})

itOnce('a release once more changes nothing; the next links what stayed the same, and the oldest goes', async () => {
  const { admin, publisher, directory, exportTo, database } = await openClub()
  await createPhoto(admin, { imageUrl: await storePicture(database, 'a') })
  await publisher.publish(kamil)
  const first = await exportTo()
  const inodes = () =>
    Object.fromEntries(
      exportedFiles(directory).map(({ file }) => [file, statSync(path.join(directory, 'current/site', file)).ino]),
    )
  const before = inodes()
  expect(await exportTo()).toEqual({ ...first, isNew: false })
  expect(inodes()).toEqual(before)
  expect(readdirSync(path.join(directory, 'releases'))).toEqual([first.name])
  expect(readlinkSync(path.join(directory, 'current'))).toBe(`releases/${first.name}`)

  await createZone(admin)
  await publisher.publish(kamil)
  const second = await exportTo()
  const changed = Object.entries(inodes()).filter(([file, inode]) => before[file] !== inode)
  expect(changed.map(([file]) => file).filter((file) => /zones|uploads|gallery|assets/.test(file))).toEqual(
    ['api', 'cache'].flatMap((folder) => ['', '.br', '.gz'].map((extension) => `${folder}/zones.json${extension}`)),
  )
  await createZone(admin)
  await publisher.publish(kamil)
  const third = await exportTo()
  expect(readdirSync(path.join(directory, 'releases')).toSorted()).toEqual([second.name, third.name].toSorted())
  const sums = new Set(
    [second, third].flatMap(({ name }) =>
      Object.values<string>(
        JSON.parse(readFileSync(path.join(directory, 'releases', name, 'release.json'), 'utf8')).files,
      ),
    ),
  )
  expect(readdirSync(path.join(directory, 'files')).toSorted()).toEqual([...sums].toSorted())
})

itOnce('what stands in the link’s place and is none is named, and stays', async () => {
  const { publisher, directory, exportTo } = await openClub()
  await publisher.publish(kamil)
  const current = path.join(directory, 'current')
  mkdirSync(current, { recursive: true })
  await expect(exportTo()).rejects.toThrow(`${current} is to be a link, and is something else: move it away`)
  expect(readdirSync(directory).toSorted()).toEqual(['current', 'releases'])
})

itOnce('an export that fails, or was killed, leaves what was current and nothing half-made', async () => {
  const { admin, publisher, directory, exportTo, source, app } = await openClub()
  await createZone(admin)
  await publisher.publish(kamil)
  const { name } = await exportTo()
  const was = readExported(directory, 'cache/zones.json')
  await createZone(admin)
  await publisher.publish(kamil)
  let asked = 0
  const failing: typeof app.inject = ((options: never) => {
    asked += 1
    if (asked > 40) throw new Error('The database is away')
    return app.inject(options)
  }) as never
  const place = { directory, pool: path.join(directory, 'files'), keep: 2 }
  await expect(exportRelease({ ...source, app: { inject: failing } }, place)).rejects.toThrow('The database is away')
  expect(readdirSync(path.join(directory, 'releases'))).toEqual([name])
  expect(readExported(directory, 'cache/zones.json')).toEqual(was)

  mkdirSync(path.join(directory, 'releases/.making-1/site'), { recursive: true })
  const { name: next } = await exportTo()
  expect(readdirSync(path.join(directory, 'releases')).toSorted()).toEqual([name, next].toSorted())
  expect(readExported(directory, 'cache/zones.json')).not.toEqual(was)
})

itOnce('a release that another takes the place of is exported by none of its parts', async () => {
  const { admin, publisher, directory, exportTo, source, app } = await openClub()
  await createZone(admin)
  await publisher.publish(kamil)
  const { name } = await exportTo()
  let publications = 0
  const inject = (most: number) =>
    (async (options: { url: string }) => {
      if (options.url === '/robots.txt' && publications < most) {
        publications += 1
        await publisher.publish(kamil)
      }
      return source.app.inject(options)
    }) as unknown as typeof app.inject
  const place = { directory, pool: path.join(directory, 'files'), keep: 2 }
  const exportWhile = (most: number) => exportRelease({ ...source, app: { inject: inject(most) } }, place)
  await expect(exportWhile(Number.POSITIVE_INFINITY)).rejects.toThrow('What is public changes faster')
  expect(readdirSync(path.join(directory, 'releases'))).toEqual([name])
  publications = 0
  expect((await exportWhile(1)).name).toMatch(new RegExp(`^${publisher.site.number}-`))
})

it('pictures of the release before stay for pages that are open; a withdrawn one is gone from every release', async () => {
  const { admin, publisher, directory, exportTo, database } = await openClub()
  const address = await storePicture(database, 'a')
  const { id } = await createPhoto(admin, { imageUrl: address })
  await publisher.publish(kamil)
  const { name } = await exportTo()
  const file = `${address.slice(1)}/320.avif`
  const bytes = readExported(directory, file)

  expect((await admin.delete(`/api/gallery/${id}`)).status).toBe(200)
  await publisher.publish(kamil)
  await exportTo()
  expect(readExported(directory, file)).toEqual(bytes)

  expect((await admin.post(`/api/admin/uploads/${'a'.repeat(32)}/withdraw`)).status).toBe(200)
  await createZone(admin)
  await publisher.publish(kamil)
  await exportTo({ keep: 9 })
  const left = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.includes('a'.repeat(32)),
  )
  expect(left).toEqual([])
  expect(existsSync(path.join(directory, 'releases', name))).toBe(true)
  const kept = readdirSync(path.join(directory, 'files')).map((each) =>
    readFileSync(path.join(directory, 'files', each)),
  )
  expect(kept.some((each) => each.equals(bytes))).toBe(false)
})

itOnce('the headers of every answer are written as hosts read them', async () => {
  const { admin, app, publisher, directory, exportTo } = await openClub()
  const map = 'https://maps.example/embed'
  await createContent(admin, {
    key: 'contact.map.url',
    section: 'contact',
    translations: { pl: map, en: map, ua: map },
  })
  await publisher.publish(kamil)
  const { name } = await exportTo()
  const { headers } = await app.inject({ url: '/', headers: ask })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('frame-src https://maps.example')
  const written = (file: string) => readFileSync(path.join(directory, 'current', file), 'utf8')
  expect(written('headers.nginx')).toContain(`add_header Content-Security-Policy "${policy}" always;\n`)
  expect(written('headers.caddy')).toContain(`header Content-Security-Policy "${policy}"\n`)
  // What nginx finds the release in.
  const [number, timestamp = ''] = String(headers['ringside-release']).split(' ')
  expect(name.startsWith(`${number}-${timestamp.replaceAll(':', '.')}-`)).toBe(true)
})
