import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { cleanText } from '../../domain/text/text.ts'
import { consumeRecoveryCode, consumeStep, findSecondFactor } from '../db/accounts/credentials.ts'
import type { Queries, Reads } from '../db/database.ts'
import { latestPlausible } from '../db/plausible-time.ts'
import { hashToken } from './secrets.ts'

const periodSeconds = 30

/** Codes of this many earlier and later periods are valid: phones' clocks are not exact (RFC 6238, section 5.2). */
const toleratedPeriods = 1

const recoveryCodeCount = 10

const totp = (secret: string, username = '') =>
  new TOTP({ issuer: 'Ringside', label: username, secret: Secret.fromBase32(secret), period: periodSeconds })

/** Returns a new secret (160 bits, base32) and the address for an authenticator app's QR code. */
export function newSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totp(secret, username).toString() }
}

export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const digits = randomBytes(8).toString('hex')
    return digits.match(/.{4}/g)?.join('-') ?? digits
  })
  return { codes, hashes: codes.map((code) => hashToken(normaliseRecoveryCode(code))) }
}

const normaliseRecoveryCode = (code: string) => code.toLowerCase().replace(/[^0-9a-f]/g, '')

const stepAt = (time: number) => Math.floor(time / 1000 / periodSeconds)

/** Consumes a code of an authenticator app. Returns whether it is right and was not used before. */
export async function consumeCode(queries: Queries, userId: number, secret: string, code: string): Promise<boolean> {
  const digits = cleanText(code).replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return false
  const delta = totp(secret).validate({ token: digits, window: toleratedPeriods })
  if (delta === null) return false
  const latestStep = stepAt(Date.parse(latestPlausible())) + toleratedPeriods
  return consumeStep(queries, userId, stepAt(Date.now()) + delta, latestStep)
}

export async function hasSecondFactor(queries: Reads, userId: number): Promise<boolean> {
  return Boolean((await findSecondFactor(queries, userId))?.confirmedAt)
}

/** Consumes a code of an authenticator app, or a recovery code. Returns whether it was right. */
export async function consumeSecondFactor(queries: Queries, userId: number, code: string): Promise<boolean> {
  const factor = await findSecondFactor(queries, userId)
  if (!factor?.confirmedAt) return false
  if (await consumeCode(queries, userId, factor.secret, code)) return true
  return consumeRecoveryCode(queries, userId, hashToken(normaliseRecoveryCode(code)))
}
