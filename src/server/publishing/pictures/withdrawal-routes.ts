import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listNames } from '../../../domain/releases/releases.ts'
import { authorOf, checkStillAdministrator, languageOf } from '../../accounts/current-user.ts'
import { storedBackup } from '../../backup/routes.ts'
import { listBackupsSince } from '../../db/backup/backups.ts'
import { originOf } from '../../http/request-checks.ts'
import { logEvent } from '../../http/request-log.ts'
import { routesOf } from '../../http/route.ts'
import { addressesOfUpload } from '../../pictures/upload-address.ts'
import type { PublisherOptions } from '../publisher.ts'
import { readPicturePlaces, withdrawPicture } from './withdraw-picture.ts'

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
  previews: z.array(z.object({ number: z.number(), createdAt: z.string() })),
})

const withdrawal = z.object({
  backups: z.object({ from: z.string(), until: z.string(), made: z.array(storedBackup) }),
  addresses: z.array(z.string()),
})

interface WithdrawalOptions extends PublisherOptions {
  publicUrl: string | null
}

export const withdrawalRoutes: FastifyPluginAsyncZod<WithdrawalOptions> = async (
  app,
  { database, publisher, publicUrl },
) => {
  const route = routesOf(app, 'Uploads')
  route(
    'GET /api/admin/uploads/:hash/places',
    {
      summary: 'List every place of a picture',
      description:
        'The records, releases and previews that show it. isRemoved: a withdrawal deletes the record, because it is nothing but the picture.',
      response: places,
    },
    async (request) => readPicturePlaces(database.read, request.params.hash, languageOf(request)),
  )

  route(
    'POST /api/admin/uploads/:hash/withdraw',
    {
      summary: 'Withdraw a picture',
      description:
        'Cannot be undone. Deletes its bytes, and removes it from records. When this returns, no page, list, preview or earlier version shows it, and its addresses return 410. It cannot be uploaded again. The response lists what may still contain it: backups made between two moments, scheduled ones by name, and shared caches under these addresses. A repeated request changes nothing and returns the same.',
      response: withdrawal,
    },
    async (request) => {
      const { hash } = request.params
      const author = authorOf(request)
      const withdrawn = await database.write(async (queries) => {
        await checkStillAdministrator(queries, request)
        return withdrawPicture(queries, { hash, author })
      })
      await database.emptyLog()
      await publisher.currentSite()
      logEvent(request, 'Picture deleted for good', { hash })
      const origin = originOf(request, publicUrl)
      const made = await listBackupsSince(database.read, withdrawn.storedAt)
      const backups = { from: withdrawn.storedAt, until: withdrawn.withdrawnAt, made }
      const addresses = addressesOfUpload(withdrawn.address).map((path) => origin + path)
      return { backups, addresses }
    },
  )
}
