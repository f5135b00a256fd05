import { expect, it } from 'vitest'
import { UntoldError } from '../../src/server/publish-hook/telling.ts'
import { createZone, texts, zoneBody } from '../support/bodies.ts'
import { startReceiver } from '../support/hook-receiver.ts'
import { openHooked } from '../support/hooked-club.ts'

it('what a process left untold when it was killed the next one tells, release by release', async () => {
  const receiver = await startReceiver()
  const { place, publish, admin } = await openHooked(receiver.settings)
  await publish()
  await createZone(admin)
  await publish()
  const next = await openHooked(place)
  await next.hook.look()
  // Who was told of none is told of the current one; from then on each is told.
  expect(receiver.told()).toEqual([2])
  await admin.post('/api/zones', zoneBody({ name: texts('Ring') }))
  await publish()
  await admin.post('/api/classes', { title: texts('Boxing'), description: texts('Boxing') })
  await publish()
  await next.hook.look()
  expect(receiver.told()).toEqual([2, 3, 4])
  expect(receiver.received[1]?.message.paths).toEqual(['/cache/zones.json'])
  expect(receiver.received[2]?.message.paths).toContain('/cache/classes.json')
})

it('of two processes one tells; the other tells where that one gave no sign of life', async () => {
  const receiver = await startReceiver()
  const { publish, another, database } = await openHooked(receiver.settings)
  await publish()
  const told: string[] = []
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const one = another(async ({ release }, stopping) => {
    told.push(`one ${release}`)
    begun.resolve()
    await Promise.race([finish.promise, new Promise((resolve) => stopping.addEventListener('abort', resolve))])
  })
  const other = another(async ({ release }) => void told.push(`other ${release}`))
  const telling = one.look()
  await begun.promise
  await other.look()
  expect(told).toEqual(['one 1'])
  await database.write((queries) =>
    queries.updateTable('publishHooks').set({ claimedUntil: '2000-01-01T00:00:00.000Z' }).execute(),
  )
  await other.look()
  finish.resolve()
  await telling
  expect(told).toEqual(['one 1', 'other 1'])
  await Promise.all([one.look(), other.look()])
  expect(told).toHaveLength(2)
})

it('one that is stopped while it tells has not failed, and whoever is next need not wait', async () => {
  const receiver = await startReceiver()
  const { publish, another, state, hook } = await openHooked(receiver.settings)
  await publish()
  const begun = Promise.withResolvers<void>()
  const one = another((_message, stopping) => {
    begun.resolve()
    return new Promise((_, reject) => {
      stopping.addEventListener('abort', () => reject(new UntoldError('it cannot be asked')))
    })
  })
  const telling = one.look()
  await begun.promise
  await one.stop()
  await telling
  expect((await state()).failure).toBeNull()
  await hook.look()
  expect(receiver.told()).toEqual([1])
})
