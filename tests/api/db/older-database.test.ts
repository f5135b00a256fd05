import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { createEarlierDatabase } from '../../formats/earlier-formats.ts'
import { newDatabaseSettings } from '../../support/app/test-app.ts'

/** A database of the first version, opened by this one. */
async function openOlder(): Promise<Database> {
  const config = readConfig(await newDatabaseSettings({ isFresh: true }))
  await createEarlierDatabase('0.1.0', config)
  const database = await openDatabase(config)
  onTestFinished(() => database.close())
  return database
}

it('keeps accounts whose names look alike, and refuses such names for new accounts', async () => {
  const { read } = await openOlder()
  const users = await read.selectFrom('users').select(['username', 'skeleton']).orderBy('id').execute()
  expect(users.map(({ username, skeleton }) => [username, skeleton])).toEqual([
    ['olena', 'olena'],
    ['josé', 'jose\u0301'],
    ['kamil', 'karnil'],
    ['karnil', null],
    ['kami1', null],
    ['tomasz', 'tornasz'],
    ['zofia', 'zofia'],
  ])
})

it('keeps the id of an author whose account is deleted', async () => {
  const database = await openOlder()
  const { read } = database
  const authors = async () => ({
    content: (await read.selectFrom('content').select('updatedBy').where('key', '=', 'about.title').execute())[0],
    changes: (await read.selectFrom('changeLog').select('userId').distinct().execute()).map(({ userId }) => userId),
  })
  const before = await authors()
  expect(before).toEqual({ content: { updatedBy: 1 }, changes: [1] })
  await database.write((queries) => queries.deleteFrom('users').where('id', '=', 1).execute())
  expect(await authors()).toEqual(before)
})

it('takes every existing translation as current', async () => {
  const { read } = await openOlder()
  const sources = await read.selectFrom('translationSources').selectAll().execute()
  const content = await read.selectFrom('content').selectAll().execute()
  const sourcesOf = (entity: string, entityId: number | undefined) =>
    sources
      .filter((each) => each.entity === entity && each.entityId === entityId)
      .map(({ field, language, sourceText }) => `${field} ${language}: ${sourceText}`)
      .sort()
  expect(sourcesOf('content', content.find(({ key }) => key === 'about.title')?.id)).toEqual([
    'translations en: About Ringside of old PL',
    'translations ua: About Ringside of old PL',
  ])
  expect(sourcesOf('content', content.find(({ type }) => type === 'image')?.id)).toEqual([])
  const zone = await read.selectFrom('zones').select('id').orderBy('id', 'desc').executeTakeFirst()
  expect(sourcesOf('zones', zone?.id)).toEqual([
    'description en: A draft PL',
    'description ua: A draft PL',
    'name en: Mats PL',
    'name ua: Mats PL',
  ])
})
