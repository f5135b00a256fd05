import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { inAll } from '../src/domain/languages.ts'
import { assemble } from '../src/server/assemble.ts'
import { readConfig } from '../src/server/config.ts'
import { ringside } from '../src/server/db/change-log.ts'
import type { Queries } from '../src/server/db/database.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Faults } from '../src/server/log/faults.ts'
import { createLog } from '../src/server/log/log.ts'
import { readArt } from '../src/server/uploads/read-art.ts'
import { storeArt } from '../src/server/uploads/store-image.ts'

const updatedAt = '2026-01-05T10:00:00.000Z'

/** Makes a club with a name, a picture and a public timetable of its own of a copy of the sample club, and publishes it; gives the picture's address. */
export async function makeOwnClub(env: Record<string, string>, name: string): Promise<string> {
  const config = readConfig(env)
  const log = createLog('silent')
  const database = await openDatabase(config)
  const { parts, stop } = await assemble({ config, log, faults: new Faults(log), database })
  try {
    // Drawn as it is: nothing is left to be encoded by who is woken.
    const { address } = await storeArt(database, await readArt(await makePicture(), null))
    await database.write(async (queries) => {
      await setText(queries, ['hero', 'title'], name)
      await setText(queries, ['hero', 'subtitle'], `Subtitle of ${name}`)
      await setText(queries, ['schedule', 'visible'], 'on')
      const first = queries.selectFrom('gallery').select((is) => is.fn.min('id').as('id'))
      await queries.updateTable('gallery').set({ imageUrl: address, version: 2 }).where('id', '=', first).execute()
    })
    await parts.publisher.publish(ringside)
    return address
  } finally {
    await stop()
  }
}

/** Like no other. */
const makePicture = () =>
  sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } })
    .resize(400, 300, { kernel: 'nearest' })
    .webp({ lossless: true })
    .toBuffer()

async function setText(queries: Queries, name: ['hero' | 'schedule', string], text: string): Promise<void> {
  const [section] = name
  const key = name.join('.')
  await queries.deleteFrom('content').where('key', '=', key).execute()
  await queries
    .insertInto('content')
    .values({ key, section, type: 'text', translations: inAll(text), updatedAt })
    .execute()
}
