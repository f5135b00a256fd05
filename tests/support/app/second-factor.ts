import { Secret, TOTP } from 'otpauth'
import { newRecoveryCodes, newSecret } from '../../../src/server/accounts/second-factor.ts'

/** Returns the code that an authenticator app shows, `steps` × 30 seconds from now. */
export const codeFor = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

export const newSecondFactor = ({ isConfirmed = true } = {}) => ({
  secret: newSecret('kamil').secret,
  confirmedAt: isConfirmed ? new Date().toISOString() : null,
  lastStep: 0,
  recoveryCodes: newRecoveryCodes().hashes,
})
