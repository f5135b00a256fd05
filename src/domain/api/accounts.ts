import * as z from 'zod/mini'
import {
  accountSecurity,
  credentials,
  currentUser,
  languageChoice,
  newLink,
  oneTimeLink,
  passwordByLink,
  passwordChange,
  passwordProof,
  registration,
  roleChange,
  secondFactorCode,
  user,
} from '../accounts/accounts.ts'
import { roles } from '../accounts/roles.ts'
import { invalidRequest } from '../invalid-request.ts'
import { languages } from '../languages.ts'
import { recordId } from '../record-id.ts'
import { emptyResponse, type Operations } from './operation.ts'

const sessionsRule = invalidRequest('name a session by its id, or all')

/** The sessions to end. */
const endedSessions = z.union(
  [
    z.strictObject({ id: recordId(invalidRequest('must be the id of a session')) }),
    z.strictObject({ all: z.literal(true) }),
  ],
  {
    error: sessionsRule,
  },
)

const linkRule = invalidRequest('name a role and a language, or an account')

/** The link to make: an invitation, or a link for a new password of an account. */
const linkRequest = z.union(
  [
    z.strictObject({ role: z.enum(roles), language: z.enum(languages) }),
    z.strictObject({ userId: recordId(invalidRequest('must be the id of a user')), secondFactorOff: z.boolean() }),
  ],
  { error: linkRule },
)

export const accountOperations = {
  'GET /api/user': {
    right: 'reader',
    summary: 'The current user',
    description: '401 means that there is none.',
    response: currentUser,
    errors: [401],
  },
  'POST /api/login': {
    right: 'everyone',
    summary: 'Log in',
    description:
      'Opens a session and sets its cookie. In 15 minutes, at most 10 password checks per account and address, 100 per account, and 100 per address; 10 for a browser that has signed in before. An unknown user and a wrong password get the same response.',

    body: credentials,
    example: { username: 'olena', password: 'correct horse battery' },
    response: user,
    errors: [401, 429],
  },
  'POST /api/logout': {
    right: 'everyone',
    summary: 'Log out',
    description: 'Ends the session, if there is one.',
    response: emptyResponse,
  },
  'POST /api/register': {
    right: 'everyone',
    summary: 'Register',
    description:
      'Creates an account with the role user and opens a session. With the token of an invitation, or of the set-up link for the first administrator, it has the role of the link. A link works once.',

    body: registration,
    example: { username: 'olena', password: 'correct horse battery' },
    response: user,
    status: 201,
    errors: [409, 429],
  },
  'POST /api/password': {
    right: 'everyone',
    summary: 'Choose a new password by a one-time link',
    description:
      'Ends every session of the account and opens one. Counts as a registration against the limit of 100 per address in 15 minutes. An account with a second factor also needs a code, unless the link removes the factor; without the code, the link stays valid.',

    body: passwordByLink,
    example: { link: 'bWFkZSBieSBhbiBhZG1pbmlzdHJhdG9y', password: 'correct horse battery' },
    response: user,
    errors: [401, 429],
  },
  'GET /api/user/security': {
    right: 'user',
    summary: 'Show what protects one’s account',
    description:
      'The sessions; whether two-factor login is on, and how many recovery codes are left; for how many more seconds the last entry of the password is valid (proofSecondsLeft).',
    response: accountSecurity,
  },
  'POST /api/user/proof': {
    right: 'user',
    summary: 'Enter the password again',
    description: 'Is valid for ten minutes, in this session. Without it, some operations return password_needed.',
    body: passwordProof,
    example: { password: 'correct horse battery' },
    response: emptyResponse,
    errors: [429],
  },
  'PUT /api/user/language': {
    right: 'user',
    summary: 'Choose the language of the back office',
    body: languageChoice,
    example: { language: 'pl' },
    response: emptyResponse,
  },
  'PUT /api/user/password': {
    right: 'user',
    summary: 'Change one’s password',
    description: 'Ends every session of the user and opens a new one.',
    body: passwordChange,
    example: { currentPassword: 'correct horse battery', newPassword: 'another long password' },
    response: emptyResponse,
    errors: [429],
  },
  'DELETE /api/user/sessions': {
    right: 'user',
    summary: 'End sessions of one’s own',
    description: 'One by its id, or all: then this one too.',
    body: endedSessions,
    example: { id: 1 },
    response: emptyResponse,
    errors: [404],
  },
  'POST /api/user/second-factor': {
    right: 'user',
    needsProof: true,
    summary: 'Begin two-factor login',
    description:
      'Returns the secret for an authenticator app. Two-factor login is on once a code of the app is confirmed. Needs the password again.',
    response: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
    errors: [409],
  },
  'PUT /api/user/second-factor': {
    right: 'user',
    needsProof: true,
    summary: 'Confirm two-factor login',
    description: 'Returns ten recovery codes, once, and ends every other session. Needs the password again.',
    body: secondFactorCode,
    example: { code: '123456' },
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [409, 429],
  },
  'DELETE /api/user/second-factor': {
    right: 'user',
    summary: 'Switch two-factor login off',
    description: 'Needs the password.',
    body: passwordProof,
    example: { password: 'correct horse battery' },
    response: emptyResponse,
    errors: [429],
  },
} as const satisfies Operations

export const userOperations = {
  'GET /api/users': { right: 'admin', summary: 'List users', response: z.array(user) },
  'PUT /api/users/:id/role': {
    right: 'admin',
    summary: 'Change a role',
    description:
      'Applies from the user’s next request, and ends their sessions and the one-time links that they made. The last administrator cannot lose the role.',
    body: roleChange,
    example: { role: 'trainer' },
    response: user,
    errors: [409],
  },
  'DELETE /api/users/:id': {
    right: 'admin',
    needsProof: true,
    summary: 'Delete an account',
    description:
      'Also ends its sessions. Its changes stay, and its trainer profile stays without an account. The account of the last administrator, and one’s own, cannot be deleted. The password must be confirmed again.',
    response: user,
    errors: [409],
  },
  'GET /api/links': {
    right: 'admin',
    summary: 'List open one-time links',
    description:
      'Those that have been neither used nor revoked, and have not expired. An invitation has a role and a language; a link for a new password has the username of its account.',
    response: z.array(oneTimeLink),
  },
  'POST /api/links': {
    right: 'admin',
    needsProof: true,
    summary: 'Make a one-time link',
    description:
      'An invitation by role and language: the person who opens it chooses a username and a password, and has the role at once (POST /api/register); valid for 7 days. Or a link for a new password by userId: the person who opens it chooses a new password for the account (POST /api/password); valid for 24 hours, it replaces the account’s former link, and a second factor stays unless secondFactorOff is true. A link works once, and ends when its author is no longer an administrator. Only this response contains the address. The password must be confirmed again.',
    body: linkRequest,
    example: { role: 'admin', language: 'pl' },
    response: newLink,
    status: 201,
    errors: [404],
  },
  'DELETE /api/links/:id': { right: 'admin', summary: 'Revoke a one-time link', response: emptyResponse },
} as const satisfies Operations
