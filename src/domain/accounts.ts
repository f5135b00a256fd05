import * as z from 'zod/mini'
import { commonPasswords } from './common-passwords.ts'
import { roles } from './roles.ts'

/** How a user name is compared and stored: compatibility-normalised and case-folded (NFKC, RFC 8265 UsernameCaseMapped). */
export function normaliseUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}

const latin = /^[\p{Script=Latin}\p{Nd}._-]+$/u
const cyrillic = /^[\p{Script=Cyrillic}\p{Nd}._-]+$/u

/** Whether a normalised name stays within one script, so that no name can look like another (Unicode TR 39). */
export function hasOneScript(username: string): boolean {
  return latin.test(username) || cyrillic.test(username)
}

const usernameRule = 'Username must be 3 to 32 letters, digits, dots, dashes or underscores, all in one alphabet'
const passwordRule = 'Password must be 8 to 128 characters'

/** A name that a new account may take. Source of the bounds: the accounts paragraph of the design. */
export const newUsername = z.pipe(
  z.pipe(z.string({ error: 'Username is required' }), z.transform(normaliseUsername)),
  z
    .string()
    .check(
      z.refine((name) => [...name].length >= 3 && [...name].length <= 32 && hasOneScript(name), {
        error: usernameRule,
      }),
    ),
)

/** A password that an account may get: never truncated, 8 to 128 characters, not among the commonest (NIST SP 800-63B). */
export const newPassword = z.string({ error: 'Password is required' }).check(
  z.refine((password) => [...password].length >= 8 && [...password].length <= 128, {
    error: passwordRule,
    abort: true,
  }),
  z.refine((password) => !commonPasswords.has(password.toLowerCase()), {
    error: 'This password is too common. Choose another one.',
    params: { code: 'common_password' },
  }),
)

export const registration = z.strictObject({
  username: newUsername,
  password: newPassword,
  /** The token of the one-time set-up link; it makes the new account the first administrator. */
  setup: z.optional(z.string().check(z.maxLength(200))),
})

export const credentials = z.strictObject({
  username: z.string({ error: 'Username is required' }).check(z.maxLength(1000)),
  password: z.string({ error: 'Password is required' }).check(z.maxLength(1000)),
})

export const roleChange = z.strictObject({
  role: z.enum(roles, { error: `Role must be one of ${roles.join(', ')}` }),
})

/** A user as the API answers it; the password never leaves the server. */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  role: z.enum(roles),
  createdAt: z.nullable(z.string()),
})

export type User = z.infer<typeof user>
