import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listNames } from '../../domain/releases.ts'
import { stillAdministrator } from '../account/still-administrator.ts'
import { authorOf } from '../auth/author-of.ts'
import { storedBackup } from '../backup/routes.ts'
import { listBackupsSince } from '../db/backups.ts'
import type { Database } from '../db/database.ts'
import { logEvent } from '../http/log-events.ts'
import { refusals } from '../http/responses.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { PublicPictures } from '../uploads/public-pictures.ts'
import { addressesOfUpload, uploadHashRule } from '../uploads/upload-address.ts'
import { readPlaces, withdrawPicture } from './withdraw-picture.ts'

const params = z.object({ hash: uploadHashRule })

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
  app.get(
    '/api/admin/uploads/:hash/places',
    {
      schema: {
        params,
        response: { 200: places, ...refusals(400, 401, 403, 404) },
      },
    },
    ({ params: { hash } }) => readPlaces(database.read, hash),
  )

  app.post(
    '/api/admin/uploads/:hash/withdraw',
    { schema: { params, response: { 200: withdrawal, ...refusals(400, 401, 403, 404) } } },
    async (request) => {
      const { hash } = request.params
      const author = authorOf(request)
      const withdrawn = await database.write(async (queries) => {
        await stillAdministrator(queries, request)
        return withdrawPicture(database, queries, { hash, author })
      })
      await pictures.look()
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
