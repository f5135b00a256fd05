import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { cleanText } from '../../domain/text/text.ts'
import { findSecondFactor, setSecondFactor } from '../db/accounts/users.ts'
import type { Queries, Reads } from '../db/database.ts'
import { latestPlausible } from '../db/plausible-time.ts'
import type { SecondFactor } from '../db/schema.ts'
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

/**
 * Consumes a code of an authenticator app. Returns the factor as it is to be stored; null if the code is wrong or not
 * newer than the last one. A last code of an implausible time, from a clock that was ahead, does not count.
 */
export function consumeCode(factor: SecondFactor, code: string): SecondFactor | null {
  const digits = cleanText(code).replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const delta = totp(factor.secret).validate({ token: digits, window: toleratedPeriods })
  if (delta === null) return null
  const step = stepAt(Date.now()) + delta
  const latestStep = stepAt(Date.parse(latestPlausible())) + toleratedPeriods
  const isNew = factor.lastStep < step || factor.lastStep > latestStep
  return isNew ? { ...factor, lastStep: step } : null
}

/** Consumes a recovery code. Returns the factor as it is to be stored; null if the code is wrong or was used before. */
function consumeRecoveryCode(factor: SecondFactor, code: string): SecondFactor | null {
  const hash = hashToken(normaliseRecoveryCode(code))
  if (!factor.recoveryCodes.includes(hash)) return null
  return { ...factor, recoveryCodes: factor.recoveryCodes.filter((each) => each !== hash) }
}

export async function hasSecondFactor(queries: Reads, userId: number): Promise<boolean> {
  return Boolean((await findSecondFactor(queries, userId))?.confirmedAt)
}

/** Consumes a code of an authenticator app, or a recovery code. Returns whether it was right. */
export async function consumeSecondFactor(queries: Queries, userId: number, code: string): Promise<boolean> {
  const factor = await findSecondFactor(queries, userId)
  const consumed = factor?.confirmedAt && (consumeCode(factor, code) ?? consumeRecoveryCode(factor, code))
  if (!consumed) return false
  await setSecondFactor(queries, userId, consumed)
  return true
}
