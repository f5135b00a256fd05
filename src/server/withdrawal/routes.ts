import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listNames } from '../../domain/releases.ts'
import { authorOf, stillAdministrator } from '../auth/current-user.ts'
import { storedBackup } from '../backup/routes.ts'
import { listBackupsSince } from '../db/backups.ts'
import type { Database } from '../db/database.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { PublicPictures } from '../uploads/public-pictures.ts'
import { addressesOfUpload } from '../uploads/upload-address.ts'
import { readPlaces, withdrawPicture } from './withdraw-picture.ts'

const places = z.object({
  address: z.string(),
  storedAt: z.string(),
  records: z.array(
    z.object({
      list: z.enum(listNames),
      singular: z.string(),
      id: z.number(),
      label: z.string(),
      isRemoved: z.boolean(),
    }),
  ),
  releases: z.array(z.number()),
  isPublic: z.boolean(),
  candidates: z.array(z.object({ id: z.number(), createdAt: z.string() })),
  fingerprint: z.string(),
})

const withdrawal = z.object({
  release: z.number(),
  backups: z.object({ from: z.string(), until: z.string(), made: z.array(storedBackup) }),
  addresses: z.array(z.string()),
})

interface WithdrawalOptions {
  database: Database
  publisher: Publisher
  pictures: PublicPictures
  publicUrl: string | null
}

/** Takes a picture back whose consent is withdrawn: it is gone wherever Ringside had it, and it is told where else it may be. */
export const withdrawalRoutes: FastifyPluginAsyncZod<WithdrawalOptions> = async (
  app,
  { database, publisher, pictures, publicUrl },
) => {
  const route = routesOf(app, 'Uploads')
  route(
    'GET /api/admin/uploads/:hash/places',
    {
      summary: 'Name every place of a picture',
      description:
        'The records, kept releases and candidates that show it. isRemoved: nothing would be left of the record without it. fingerprint names exactly these records.',
      response: places,
    },
    ({ params: { hash } }) => readPlaces(database.read, hash),
  )

  route(
    'POST /api/admin/uploads/:hash/withdraw',
    {
      summary: 'Withdraw a picture',
      description:
        'For good: its bytes are deleted, records, kept releases and candidates let go of it, a release without it is public when this is answered, its addresses answer 410, and it is not taken in again. The answer tells what may still hold it: backups made between two moments, those that made themselves by name, and shared caches under these addresses. Once more it changes nothing and answers the same.',
      response: withdrawal,
    },
    async (request) => {
      const { hash } = request.params
      const author = authorOf(request)
      const withdrawn = await database.write(async (queries) => {
        await stillAdministrator(queries, request)
        return withdrawPicture(database, queries, { hash, author })
      })
      await pictures.refresh()
      await publisher.finishWithdrawals()
      const { release } = publisher.site.metadata
      logEvent(request, 'A picture was withdrawn', { hash, release })
      const origin = publicUrl ?? `${request.protocol}://${request.host}`
      const made = await listBackupsSince(database.read, withdrawn.storedAt)
      const backups = { from: withdrawn.storedAt, until: withdrawn.withdrawnAt, made }
      const addresses = addressesOfUpload(withdrawn.address).map((path) => origin + path)
      return { release, backups, addresses }
    },
  )
}
