import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LinkAnswer } from '../../src/server/links/ask-link.ts'
import { LinkChecker } from '../../src/server/links/link-checker.ts'
import { Faults } from '../../src/server/log/faults.ts'
import { createLog } from '../../src/server/log/log.ts'
import { createPartner } from '../support/bodies.ts'
import { buildTestApp } from '../support/test-app.ts'

const words = { pl: 'Dobre', en: 'Good', ua: 'Добре' }

const day = 24 * 60 * 60_000

/** A club with partners at these addresses, and what was asked of them, answered as is said. */
async function clubWith(
  websites: string[],
  answers: Record<string, LinkAnswer> = {},
  answer = async (address: string): Promise<LinkAnswer> => answers[address] ?? { kind: 'answers' },
) {
  const { as, database } = await buildTestApp()
  const administrator = await as('admin')
  const partners = []
  for (const website of websites)
    partners.push(await createPartner(administrator, { name: words, description: words, website, logoUrl: null }))
  const asked: string[] = []
  const ask = async (address: string) => {
    asked.push(address)
    return answer(address)
  }
  const start = () => new LinkChecker(database, new Faults(createLog('silent')), { ask })
  const sentences = async () =>
    (await administrator.get('/api/admin/findings')).body.findings.map((each: { sentence: string }) => each.sentence)
  return { administrator, partners, asked, start, checker: start(), sentences }
}

const gone = { kind: 'fault', fault: 'it answers 404' } as const

test('links are asked once a day whether they answer, and those that do not are found', async () => {
  const answers: Record<string, LinkAnswer> = { 'https://gone.pl/': gone }
  const { asked, checker, sentences } = await clubWith(['https://gone.pl/', 'https://there.pl/'], answers)
  expect(await sentences()).toEqual([])
  const now = new Date()
  await checker.check(now)
  expect(asked.toSorted()).toEqual(['https://gone.pl/', 'https://there.pl/'])
  expect(await sentences()).toEqual(['https://gone.pl/ does not answer: it answers 404'])

  await checker.check(new Date(now.getTime() + day - 1))
  expect(asked).toHaveLength(2)
  // Nobody knows: it stays as it was.
  answers['https://gone.pl/'] = { kind: 'unknown' }
  await checker.check(new Date(now.getTime() + day + 1))
  expect(asked).toHaveLength(4)
  expect(await sentences()).toHaveLength(1)
  answers['https://gone.pl/'] = { kind: 'answers' }
  await checker.check(new Date(now.getTime() + 2 * day + 2))
  expect(await sentences()).toEqual([])
})

test('a new link is asked at the next look, one that nobody shows any more is forgotten, an example never asked', async () => {
  const { administrator, partners, asked, checker, sentences } = await clubWith(
    ['https://gone.pl/', 'https://forge.example/'],
    { 'https://gone.pl/': gone, 'https://new.pl/': gone },
  )
  await checker.check()
  expect(asked).toEqual(['https://gone.pl/'])
  const write = (website: string) =>
    administrator.put(`/api/partners/${partners[0]?.id}`, { name: words, description: words, website })
  await write('https://new.pl/')
  await checker.check()
  expect(asked).toEqual(['https://gone.pl/', 'https://new.pl/'])
  expect((await sentences()).filter((each: string) => each.includes('404'))).toEqual([
    'https://new.pl/ does not answer: it answers 404',
  ])
  await write('https://gone.pl/')
  await checker.check()
  expect(asked).toEqual(['https://gone.pl/', 'https://new.pl/', 'https://gone.pl/'])
})

test('what is still to be asked when the server is stopped is asked after its next start', async () => {
  const answering = Promise.withResolvers<LinkAnswer>()
  const websites = Array.from({ length: 60 }, (_, number) => `https://forge-${number}.pl/`)
  const { asked, start, checker } = await clubWith(websites, {}, () => answering.promise)
  const looking = checker.check()
  while (asked.length === 0) await nextTurn()
  const stopped = checker.stop()
  answering.resolve({ kind: 'answers' })
  await Promise.all([looking, stopped])
  expect(asked.length).toBeLessThan(10)
  await start().check(new Date(Date.now() + 3_600_000))
  expect(asked.toSorted()).toEqual(websites.toSorted())
})

test('a machine that cannot ask just now asks no further link, and goes on where it was at a later look', async () => {
  const websites = Array.from({ length: 8 }, (_, number) => `https://forge-${number}.pl/`)
  let answer: LinkAnswer = { kind: 'unknown' }
  const { asked, checker } = await clubWith(websites, {}, async () => answer)
  const now = new Date()
  await checker.check(now)
  expect(asked.length).toBeLessThan(4)
  answer = { kind: 'answers' }
  await checker.check(new Date(now.getTime() + 3_600_000))
  expect(asked.toSorted()).toEqual(websites)
})

test('of two processes that look at once one asks each link', async () => {
  const { asked, checker } = await clubWith(['https://a.pl/', 'https://b.pl/'])
  const now = new Date()
  await Promise.all([checker.check(now), checker.check(now)])
  expect(asked.toSorted()).toEqual(['https://a.pl/', 'https://b.pl/'])
})
