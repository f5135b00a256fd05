import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { storeBuiltFiles } from '../../../src/server/pages/built-files.ts'
import { buildTestApp, newDatabaseSettings } from '../../support/app/test-app.ts'

const name = (build: string) => `page-${build}.js`

/** Creates the files that a build has for browsers. */
function makeBuild(place: string, build: string) {
  const from = path.join(place, `of-${build}`)
  mkdirSync(from)
  writeFileSync(path.join(from, name(build)), `// ${build}`)
  writeFileSync(path.join(from, `${name(build)}.br`), 'compressed')
  return { build, from, to: path.join(place, 'assets') }
}

it('the files of the last three builds are served, also of a newer build', async () => {
  const { DATA_DIR = '', ...database } = await newDatabaseSettings()
  const { as } = await buildTestApp({ settings: { ...database, DATA_DIR } })
  const visitor = await as(null)
  const ask = (build: string) => visitor.get(`/assets/${name(build)}`)
  expect((await ask('first')).status).toBe(404)

  const builds = ['first', 'second', 'third', 'fourth'].map((build) => makeBuild(DATA_DIR, build))
  const to = path.join(DATA_DIR, 'assets')
  for (const [index, each] of builds.entries()) {
    await storeBuiltFiles(each)
    // None is as old as another, whatever the clock of the disk.
    for (const [age, { build }] of builds
      .slice(0, index + 1)
      .toReversed()
      .entries()) {
      const time = new Date(Date.now() - age * 60_000)
      if (readdirSync(to).includes(build)) utimesSync(path.join(to, build), time, time)
    }
  }
  expect(readdirSync(to).sort()).toEqual(['fourth', 'second', 'third'])
  expect((await ask('first')).status).toBe(404)
  const response = await ask('second')
  expect([response.status, response.text]).toEqual([200, '// second'])
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })

  // A build that runs again counts as the newest.
  for (const each of builds.slice(1, 2)) await storeBuiltFiles(each)
  for (const each of builds.slice(0, 1)) await storeBuiltFiles(each)
  expect(readdirSync(to).sort()).toEqual(['first', 'fourth', 'second'])
  expect((await visitor.get('/assets/..%2F..%2Fringside.sqlite')).status).toBe(404)
  expect((await visitor.get('/assets/../of-first/page-first.js')).status).toBe(404)
})

it('processes that start together retain earlier builds; incomplete files are not served, and are deleted after a day', async () => {
  const { DATA_DIR = '', ...database } = await newDatabaseSettings()
  const { as } = await buildTestApp({ settings: { ...database, DATA_DIR } })
  const visitor = await as(null)
  const to = path.join(DATA_DIR, 'assets')
  for (const build of ['first', 'second']) await storeBuiltFiles(makeBuild(DATA_DIR, build))
  const halfMade = ['.making-one', '.making-two', '.making-three']
  for (const each of halfMade) mkdirSync(path.join(to, each))
  writeFileSync(path.join(to, '.making-one', name('third')), '// thi')
  expect((await visitor.get(`/assets/${name('third')}`)).status).toBe(404)

  const third = makeBuild(DATA_DIR, 'third')
  await Promise.all([third, third, third, third].map(storeBuiltFiles))
  expect(readdirSync(to).sort()).toEqual([...halfMade, 'first', 'second', 'third'].sort())
  expect((await visitor.get(`/assets/${name('third')}`)).text).toBe('// third')

  for (const each of halfMade) utimesSync(path.join(to, each), 0, 0)
  await storeBuiltFiles(third)
  expect(readdirSync(to).sort()).toEqual(['first', 'second', 'third'])
})

it('a failed copy leaves nothing incomplete', async () => {
  const { DATA_DIR = '' } = await newDatabaseSettings()
  const to = path.join(DATA_DIR, 'assets')
  await expect(storeBuiltFiles({ build: 'none', from: path.join(DATA_DIR, 'missing'), to })).rejects.toThrow('ENOENT')
  expect(readdirSync(to)).toEqual([])
})
