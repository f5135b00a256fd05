import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { passwordProof, secondFactorCode } from '../../domain/accounts.ts'
import type { Devices } from '../auth/devices.ts'
import { countOwnCheck } from '../auth/password-checks.ts'
import { hasSecondFactor, newRecoveryCodes, newSecret, takeCode } from '../auth/second-factor.ts'
import { signedIn } from '../auth/signed-in.ts'
import type { Database } from '../db/database.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  storeSecret,
} from '../db/second-factors.ts'
import { deleteSessionsOf } from '../db/session-rows.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import { logEvent } from '../http/log-events.ts'
import { nothing, refusals } from '../http/responses.ts'
import { logOwnChange, provePassword, stillSignedIn } from './own-account.ts'

interface SecondFactorOptions {
  database: Database
  devices: Devices
}

/** Two-factor sign-in by time-based one-time passwords (RFC 6238), with recovery codes. */
export const secondFactorRoutes: FastifyPluginAsyncZod<SecondFactorOptions> = async (app, { database, devices }) => {
  app.get(
    '/api/user/second-factor',
    { schema: { response: { 200: z.object({ isOn: z.boolean(), recoveryCodes: z.number() }), ...refusals(401) } } },
    async (request) => {
      const { user } = signedIn(request)
      return {
        isOn: await hasSecondFactor(database.read, user.id),
        recoveryCodes: await countRecoveryCodes(database.read, user.id),
      }
    },
  )

  // Begins: gives a secret that counts only once a code made from it was shown.
  app.post(
    '/api/user/second-factor',
    { schema: { response: { 201: z.object({ secret: z.string(), uri: z.string() }), ...refusals(401, 409) } } },
    async (request, reply) => {
      const { user } = signedIn(request)
      const { secret, uri } = newSecret(user.username)
      await database.write(async (queries) => {
        await stillSignedIn(queries, request)
        if (await hasSecondFactor(queries, user.id))
          throw new ConflictError('conflict', 'Two-factor sign-in is already on')
        await storeSecret(queries, user.id, secret)
      })
      return reply.code(201).send({ secret, uri })
    },
  )

  // Confirms: from here on a sign-in needs a code.
  app.put(
    '/api/user/second-factor',
    {
      schema: {
        body: secondFactorCode,
        response: { 200: z.object({ recoveryCodes: z.array(z.string()) }), ...refusals(400, 401, 409, 429) },
      },
    },
    async (request) => {
      const { user, sessionId } = signedIn(request)
      await countOwnCheck(database, sessionId)
      const { codes, hashes } = newRecoveryCodes()
      await database.write(async (queries) => {
        await stillSignedIn(queries, request)
        const factor = await findSecondFactor(queries, user.id)
        if (!factor || factor.confirmedAt) throw new ConflictError('conflict', 'Two-factor sign-in is not being set up')
        if (!(await takeCode(queries, user.id, factor.secret, request.body.code)))
          throw new InvalidError([{ path: ['code'], message: 'The code is wrong or was used before' }])
        await confirmSecret(queries, user.id, hashes)
        await deleteSessionsOf(queries, user.id, sessionId)
        await devices.forgetOthers(queries, request, user.id)
        await logOwnChange(queries, request, { secondFactor: 'on' })
      })
      logEvent(request, 'Two-factor sign-in was turned on')
      return { recoveryCodes: codes }
    },
  )

  app.delete(
    '/api/user/second-factor',
    { schema: { body: passwordProof, response: { 200: nothing, ...refusals(400, 401, 429) } } },
    async (request) => {
      const wrong = { field: 'password', message: 'The password is wrong' }
      const checked = await provePassword(database, request, request.body.password, wrong)
      await database.write(async (queries) => {
        await stillSignedIn(queries, request, checked)
        await deleteSecondFactor(queries, signedIn(request).user.id)
        await logOwnChange(queries, request, { secondFactor: 'off' })
      })
      logEvent(request, 'Two-factor sign-in was turned off')
      return {}
    },
  )
}
