import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authorOf, checkStillAdministrator } from '../../accounts/current-user.ts'

import { listBackupsSince } from '../../db/backup/backups.ts'
import { originOf } from '../../http/request-checks.ts'
import { logEvent } from '../../http/request-log.ts'
import { routesOf } from '../../http/route.ts'
import { addressesOfUpload } from '../../pictures/upload-address.ts'
import type { PublisherOptions } from '../publisher.ts'
import { withdrawPicture } from './withdraw-picture.ts'

interface WithdrawalOptions extends PublisherOptions {
  publicUrl: string | null
}

export const withdrawalRoutes: FastifyPluginAsyncZod<WithdrawalOptions> = async (
  app,
  { database, publisher, publicUrl },
) => {
  const route = routesOf(app, 'Uploads')
  route('POST /api/admin/uploads/:hash/withdraw', async (request) => {
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
  })
}
