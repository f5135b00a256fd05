import { expect, it, onTestFinished, vi } from 'vitest'
import type { Notice } from '../../src/domain/notices.ts'
import { createZone, kamil } from '../support/bodies.ts'
import { digestOfDrafts } from '../support/change-log.ts'
import { buildTestApp, newDatabaseSettings, type TestApp } from '../support/test-app.ts'

const isLong = process.env.TESTS === 'long'

const count = isLong ? 200 : 2

/** As many are current at once. */
const together = isLong ? 10 : 2

/** Long enough for all of them to be given while the first is public; the short form turns the clock instead of waiting. */
const lifeMs = isLong ? 6000 : 600_000

const idsShown = async ({ app }: TestApp): Promise<number[]> =>
  (await app.inject('/cache/notices.json')).json().map(({ id }: Notice) => id)

/** Waits until a process shows a notice, or no longer does; gives when that was. */
async function whenShown(process: TestApp, id: number, isShown: boolean): Promise<number> {
  await expect.poll(async () => (await idsShown(process)).includes(id), { interval: 20 }).toBe(isShown)
  return Date.now()
}

it(`${count} of ${count} notices are public on both processes and gone again, and no draft is touched`, async () => {
  if (!isLong) vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const settings = await newDatabaseSettings()
  const one = await buildTestApp({ settings, build: 'one' })
  const two = await buildTestApp({ settings, build: 'one' })
  const admin = await one.as('admin')
  await createZone(admin)
  await one.publisher.publish(kamil)
  await createZone(admin)
  const drafts = await digestOfDrafts(one.database)
  const took = { here: [] as number[], there: [] as number[], goneHere: [] as number[], goneThere: [] as number[] }
  const follow = async (number: number) => {
    const asked = Date.now()
    const until = new Date(asked + lifeMs).toISOString()
    const { status, body } = await admin.post('/api/notices', { text: { pl: `Ogłoszenie ${number}` }, until })
    expect(status).toBe(201)
    took.here.push((await whenShown(one, body.id, true)) - asked)
    const seen = whenShown(two, body.id, true).then((at) => took.there.push(at - asked))
    const gone = async () => {
      const [here, there] = await Promise.all([one, two].map((each) => whenShown(each, body.id, false)))
      took.goneHere.push((here ?? 0) - Date.parse(until))
      took.goneThere.push((there ?? 0) - Date.parse(until))
    }
    return { seen, gone }
  }
  for (let first = 1; first <= count; first += together) {
    const given: Awaited<ReturnType<typeof follow>>[] = []
    for (let number = first; number < first + together; number += 1) given.push(await follow(number))
    await Promise.all(given.map(({ seen }) => seen))
    if (!isLong) vi.setSystemTime(Date.now() + lifeMs)
    await Promise.all(given.map(({ gone }) => gone()))
  }
  expect(took.goneThere).toHaveLength(count)
  expect(await digestOfDrafts(one.database)).toBe(drafts)
  expect(await one.database.read.selectFrom('notices').selectAll().execute()).toEqual([])
  for (const [what, times] of Object.entries(isLong ? took : {}))
    console.info(
      `${what}: at most ${Math.max(...times)} ms, in the middle ${times.toSorted((a, b) => a - b)[count / 2]} ms`,
    )
})
