import * as z from 'zod/mini'
import { invalidRequest } from '../invalid-request.ts'
import { languages } from '../languages.ts'
import { cleaned } from '../text/text.ts'
import { moment } from '../time/moment.ts'
import { commonPasswords } from './common-passwords.ts'
import { roles } from './roles.ts'

/** Returns a user name as it is stored and compared: in NFKC and lower case (RFC 8265, UsernameCaseMapped). */
export function normaliseUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}

// Letters of the three languages, but of only one alphabet, and at least one letter or digit.
const latin = /^(?=.*[^._-])[a-ząćęłńóśźż\d._-]+$/u
const cyrillic = /^(?=.*[^._-])[а-щьюяєіїґ\d._-]+$/u

const usernameRule =
  'Use 3 to 32 characters: English and Polish letters, or Ukrainian letters, digits, dots, hyphens and underscores, without spaces'
const passwordRule = 'Password must be 8 to 128 characters'

export const newUsername = z.pipe(
  cleaned(
    z.string({ error: 'Username is required' }).register(z.globalRegistry, { minLength: 3, maxLength: 32 }),
    normaliseUsername,
  ),
  z.string().check(
    z.refine((name) => [...name].length >= 3 && [...name].length <= 32 && (latin.test(name) || cyrillic.test(name)), {
      error: usernameRule,
    }),
  ),
)

/** A password is never truncated, and must not be one of the most common ones (NIST SP 800-63B). */
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

const linkToken = z.string().check(z.maxLength(200))

export const registration = z.strictObject({
  username: newUsername,
  password: newPassword,
  /** The token of an invitation or of the set-up link; it gives the new account its role. */
  invitation: z.optional(linkToken),
})

/** A new password for the account of a one-time link. */
export const passwordByLink = z.strictObject({
  link: linkToken,
  password: newPassword,
  /** The second factor, unless the link removes it. */
  code: z.optional(z.string().check(z.maxLength(50))),
})

export const credentials = z.strictObject({
  username: z.pipe(
    cleaned(z.string({ error: 'Username is required' }).check(z.maxLength(1000))),
    z.string().check(z.minLength(1, 'Username is required')),
  ),
  password: z
    .string({ error: 'Password is required' })
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000)),
  /** The second factor, for accounts that have one: a code of six digits or a recovery code. */
  code: z.optional(z.string().check(z.maxLength(50))),
})

export const passwordChange = z.strictObject({
  currentPassword: z.string({ error: 'Current password is required' }).check(z.maxLength(1000)),
  newPassword,
})

/** The password again, before a sensitive action. */
export const passwordProof = z.strictObject({
  password: z.string({ error: 'Password is required' }).check(z.maxLength(1000)),
})

export const secondFactorCode = z.strictObject({
  code: z.string({ error: 'Code is required' }).check(z.minLength(1, 'Code is required'), z.maxLength(50)),
})

export const roleChange = z.strictObject({
  role: z.enum(roles, { error: invalidRequest(`must be one of ${roles.join(', ')}`) }),
})

export const user = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(roles),
  createdAt: z.nullable(moment),
})

export type User = z.infer<typeof user>

/** `language`: the user's choice for the back office; null means English. */
export const currentUser = z.extend(user, { language: z.nullable(z.enum(languages)) })

export type CurrentUser = z.infer<typeof currentUser>

export const languageChoice = z.strictObject({
  language: z.enum(languages, { error: invalidRequest(`must be one of ${languages.join(', ')}`) }),
})

const session = z.object({
  id: z.int(),
  createdAt: moment,
  seenAt: moment,
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
})

export type Session = z.infer<typeof session>

export const accountSecurity = z.object({
  sessions: z.array(session),
  secondFactor: z.object({
    isOn: z.boolean(),
    /** The number of unused recovery codes. */
    recoveryCodes: z.int(),
  }),
  /** For how many more seconds the last entry of the password is valid. */
  proofSecondsLeft: z.int(),
})

export type AccountSecurity = z.infer<typeof accountSecurity>

/** A one-time link that is open: an invitation, or a link for a new password. */
export const oneTimeLink = z.object({
  id: z.int(),
  /** The role of the invited account; null if the link is for a new password. */
  role: z.nullable(z.enum(roles)),
  language: z.nullable(z.enum(languages)),
  /** The account that gets a new password; null in an invitation. */
  username: z.nullable(z.string()),
  secondFactorOff: z.boolean(),
  /** The administrator who made the link. */
  by: z.string(),
  expiresAt: moment,
})

export type OneTimeLink = z.infer<typeof oneTimeLink>

/** The address of a link is known only when it is made. */
export const newLink = z.object({ url: z.string(), expiresAt: moment })

export type NewLink = z.infer<typeof newLink>
