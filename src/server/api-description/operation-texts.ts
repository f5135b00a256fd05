import { collections } from '../../domain/collections/all.ts'
import type { Collection } from '../../domain/collections/define.ts'
import { listNames } from '../../domain/releases.ts'
import { deskTexts } from './desk-texts.ts'
import { findingTexts } from './finding-texts.ts'
import { noticeTexts } from './notice-texts.ts'
import { translationTexts } from './translation-texts.ts'
import { uploadTexts } from './upload-texts.ts'

export interface OperationText {
  tag: string
  summary: string
  /** Markdown is not rendered: plain sentences. */
  description?: string
}

/** A list as a heading calls it. */
const tagOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export const tags = {
  Accounts: 'Who is signed in: a session in a cookie, opened by logging in or registering.',
  Users: 'Accounts and their roles.',
  Content: 'Texts and pictures of the site, by content key, in three languages.',
  ...Object.fromEntries(collections.map(({ name, about }) => [tagOf(name), about])),
  Uploads: 'Pictures, taken in once and served in every width.',
  'Static cache': 'What visitors read: releases, built by an administrator, seen whole or not at all.',
  'Release desk': 'What visitors would see, seen before, published exactly so, and taken back.',
  'First steps': 'What a new club does first, ticked by its own rows.',
  'Sample club': 'The texts and pictures that a new installation starts with.',
  Timetable: 'The schedule as dates, with its exceptions.',
  Translations: 'Every text in three languages, and what is wrong with it.',
  Notices: 'What visitors are told at once, until a moment.',
  Findings: 'What is probably not as the club means it, before it is published.',
  Backup: 'All that the club has in one file, for the day it is needed.',
  Description: 'This description.',
}

const accountTexts: Record<string, OperationText> = {
  'GET /api/user': { tag: 'Accounts', summary: 'The current user', description: '401 means that there is none.' },
  'POST /api/login': {
    tag: 'Accounts',
    summary: 'Log in',
    description:
      'Opens a session and sets its cookie. At most 10 password checks an account and address in 15 minutes, 100 an account and 100 an address; a browser that has signed in before has 10 of its own. An unknown user and a wrong password get the same answer.',
  },
  'POST /api/logout': { tag: 'Accounts', summary: 'Log out', description: 'Ends the session, if there is one.' },
  'POST /api/register': {
    tag: 'Accounts',
    summary: 'Register',
    description:
      'Creates an account with the role user and opens a session. With the token of the one-time set-up link the account becomes the first administrator.',
  },
  'GET /api/user/proof': {
    tag: 'Accounts',
    summary: 'Whether the password was given again',
    description: 'For how many seconds more it need not be; 0 when it is needed.',
  },
  'POST /api/user/proof': {
    tag: 'Accounts',
    summary: 'Give the password again',
    description: 'Holds for ten minutes and this session. What wants it is refused with password_needed otherwise.',
  },
  'PUT /api/user/password': {
    tag: 'Accounts',
    summary: 'Change one’s password',
    description: 'Ends every session of the user and opens a new one.',
  },
  'GET /api/user/sessions': { tag: 'Accounts', summary: 'List one’s sessions' },
  'DELETE /api/user/sessions': {
    tag: 'Accounts',
    summary: 'Log out everywhere',
    description: 'Ends every session of the user, this one too.',
  },
  'DELETE /api/user/sessions/:id': { tag: 'Accounts', summary: 'End one of one’s sessions' },
  'GET /api/user/second-factor': {
    tag: 'Accounts',
    summary: 'Whether two-factor sign-in is on',
    description: 'And how many recovery codes are left.',
  },
  'POST /api/user/second-factor': {
    tag: 'Accounts',
    summary: 'Begin two-factor sign-in',
    description:
      'Answers the secret for an authenticator app. It counts only once a code made from it is confirmed. Wants the password again.',
  },
  'PUT /api/user/second-factor': {
    tag: 'Accounts',
    summary: 'Confirm two-factor sign-in',
    description: 'Answers ten recovery codes, this one time, and ends every other session. Wants the password again.',
  },
  'DELETE /api/user/second-factor': {
    tag: 'Accounts',
    summary: 'Switch two-factor sign-in off',
    description: 'Asks for the password anew.',
  },
  'GET /api/users': { tag: 'Users', summary: 'List users' },
  'PUT /api/users/:id/role': {
    tag: 'Users',
    summary: 'Change a role',
    description: 'Counts from the user’s next request, and ends their sessions. The last administrator keeps the role.',
  },
  'DELETE /api/users/:id': {
    tag: 'Users',
    summary: 'Delete an account',
    description:
      'Ends its sessions. What it wrote stays, and so does a trainer profile, without an account. Never the last administrator’s, nor one’s own. Wants the password again.',
  },
}

const contentTexts: Record<string, OperationText> = {
  'GET /api/content': {
    tag: 'Content',
    summary: 'List content',
    description: 'Administrators read live rows, everyone else the current release.',
  },
  'POST /api/content': { tag: 'Content', summary: 'Create a content item' },
  'POST /api/content/': {
    tag: 'Content',
    summary: 'Create a content item, with a trailing slash',
    description: 'The same operation as without the slash.',
  },
  'PUT /api/content/:id': {
    tag: 'Content',
    summary: 'Update a content item',
    description: 'The key of a stored item cannot be changed.',
  },
}

const otherTexts: Record<string, OperationText> = {
  'GET /api/cache/metadata': {
    tag: 'Static cache',
    summary: 'When the current release was built, and what it holds',
  },
  'POST /api/admin/cache/generate': {
    tag: 'Static cache',
    summary: 'Build the cache',
    description:
      'Publishes all lists as they are now, as one release; with If-Match exactly the candidate whose fingerprint it names, whatever was edited since. When a page cannot be rendered, nothing changes. 412 published_meanwhile: another release was published since the candidate was made.',
  },
  'GET /cache/:file': {
    tag: 'Static cache',
    summary: 'One list of the current release',
    description: `The file is ${listNames.join('.json, ')}.json, or notices.json for what is told at once. Ask with If-None-Match to hear only of changes.`,
  },
  'GET /api/admin/unpublished': {
    tag: 'Static cache',
    summary: 'What the next release would change',
    description: 'Record by record; a change that was undone is none.',
  },
  'GET /api/admin/first-steps': {
    tag: 'First steps',
    summary: 'What a new club has still to do',
    description: 'Each part of each step is done, still the sample club’s (`example`), or not there (`empty`).',
  },
  'PUT /api/admin/first-steps': {
    tag: 'First steps',
    summary: 'Put the list of first steps away, or back',
    description: 'For all administrators.',
  },
  'GET /api/admin/sample': { tag: 'Sample club', summary: 'Whether sample records are still there' },
  'DELETE /api/admin/sample': {
    tag: 'Sample club',
    summary: 'Remove the sample club',
    description: 'Removes every sample record that nobody has changed and that nothing of the club’s own uses.',
  },
  'GET /api/admin/occurrences': {
    tag: 'Timetable',
    summary: 'What happens from one day to another',
    description:
      'Every class that begins on these days, at most a year of them, cancelled and closed ones too: by the live rows, or with of=release as visitors are told, notices included. Of exceptions that overlap the narrower decides, of equals the later: exceptionId names it. extraId is the exception that adds an extra class.',
  },
  'GET /api/admin/holidays': {
    tag: 'Timetable',
    summary: 'Days that a club may want to close',
    description:
      'The public holidays of Poland and the school breaks that are the same everywhere, of a year. They are offered: nothing is closed by itself.',
  },
  'GET /api/admin/backup': {
    tag: 'Backup',
    summary: 'Download a backup',
    description:
      'One SQLite file with all rows, pictures and releases as of one moment; sessions are left out. Wants the password again.',
  },
  'GET /api/admin/backups': {
    tag: 'Backup',
    summary: 'How the backups do that make themselves',
    description:
      'When they are made (cron’s fields, by the club’s clock) and whether off site too, the newest that was verified, be it off site yet or not, and why the one that was due last is not there.',
  },
  'GET /api/openapi.json': { tag: 'Description', summary: 'This description as OpenAPI 3.1' },
}

/** What summaries call prices: `pricing` is no word for one. */
const nouns: Record<string, { one: string; many: string }> = { pricing: { one: 'a price', many: 'prices' } }

const moving =
  'Refused with 409 as long as other records use it, unless moveTo says which one they use from now on, by its id, or none. Moving and deleting are one write.'

function collectionTexts(collection: Collection): Record<string, OperationText> {
  const { name, singular, plural, operations, isLive, isMovable } = collection
  const one = nouns[name]?.one ?? `a ${singular.toLowerCase()}`
  const tag = tagOf(name)
  const path = `/api/${name}`
  return {
    [`GET ${path}`]: {
      tag,
      summary: `List ${nouns[name]?.many ?? plural}`,
      description: isLive
        ? 'Live rows for everyone.'
        : 'Administrators read live rows, everyone else the current release.',
    },
    ...(operations.includes('create') && { [`POST ${path}`]: { tag, summary: `Create ${one}` } }),
    ...(operations.includes('update') && { [`PUT ${path}/:id`]: { tag, summary: `Update ${one}` } }),
    ...(operations.includes('delete') && {
      [`DELETE ${path}/:id`]: { tag, summary: `Delete ${one}`, ...(isMovable && { description: moving }) },
    }),
    ...(operations.includes('order') && {
      [`PUT ${path}/order`]: {
        tag,
        summary: `Put ${nouns[name]?.many ?? plural} in order`,
        description: 'Names every record once, the first one first; refused with 409 when the list is another by now.',
      },
    }),
  }
}

/** What every described operation is called, by method and path as the router knows it. */
export function operationTexts(): Record<string, OperationText> {
  return Object.assign(
    {},
    accountTexts,
    contentTexts,
    ...collections.map(collectionTexts),
    otherTexts,
    deskTexts,
    noticeTexts,
    findingTexts,
    translationTexts,
    uploadTexts,
  )
}
