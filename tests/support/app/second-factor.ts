import { Secret, TOTP } from 'otpauth'

/** Returns the code that an authenticator app shows, `steps` × 30 seconds from now. */
export const codeFor = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
