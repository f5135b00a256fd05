import { expect, it } from 'vitest'
import { createPhoto, createTrainer, kamil } from '../support/bodies.ts'
import { isLong } from '../support/form.ts'
import { storePicture } from '../support/pictures.ts'
import { responseTo } from '../support/preview-club.ts'
import { withAdmin } from '../support/with-admin.ts'

const letters = [...'abcdef0123456789']

// In processor time: what a machine does besides is no fact of Ringside. `npm test` leaves it out all the same.
it.runIf(isLong)(
  '16 of 16 pictures of 40 releases and 5 candidates are gone within a second of work each',
  async () => {
    const { app, admin, database, publisher } = await withAdmin()
    const addresses: string[] = []
    for (const letter of letters) addresses.push(await storePicture(database, letter))
    for (const address of addresses) {
      await createPhoto(admin, { imageUrl: address })
      await createTrainer(admin, { photoUrl: address })
    }
    for (let release = 0; release < 40; release += 1) await publisher.publish(kamil)
    for (let candidate = 0; candidate < 5; candidate += 1) await admin.post('/api/admin/candidates')
    const times: number[] = []
    for (const [index, address] of addresses.entries()) {
      const begun = process.cpuUsage()
      const { body } = await admin.post(`/api/admin/uploads/${letters[index]?.repeat(32)}/withdraw`)
      const { user, system } = process.cpuUsage(begun)
      times.push((user + system) / 1000)
      expect(body.release).toBe(41 + index)
      expect((await responseTo(app, address)).status).toBe(410)
    }
    const timings = times.map((ms) => Math.round(ms)).join(', ')
    expect(Math.max(...times), timings).toBeLessThan(1000)
  },
)
