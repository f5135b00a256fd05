import * as z from 'zod/mini'
import { collections } from '../collections/all.ts'
import type { Collection } from '../fields/define.ts'
import { accountOperations, userOperations } from './accounts.ts'
import { backupOperations } from './backup.ts'
import { findingOperations } from './findings.ts'
import { firstStepsOperations, sampleOperations } from './first-steps.ts'
import { noticeOperations } from './notices.ts'
import type { Operation, Operations } from './operation.ts'
import { uploadOperations } from './pictures.ts'
import { cacheOperations, releaseOperations } from './publishing.ts'
import { collectionOperations, collectionPaths, contentOperations, orderOperations } from './records.ts'
import { translationOperations } from './translations.ts'

const descriptionOperations = {
  'GET /api/openapi.json': {
    right: 'everyone',
    summary: 'This description as OpenAPI 3.1',
    response: z.record(z.string(), z.unknown()),
  },
} as const satisfies Operations

/** The groups of operations besides those of the collections, by their tags in the API description. */
export const api = {
  Accounts: { about: 'Sessions in a cookie, opened by logging in or registering.', operations: accountOperations },
  Users: { about: 'Accounts and their roles.', operations: userOperations },
  Content: {
    about: 'Texts and pictures of the site, by content key, in three languages.',
    operations: contentOperations,
  },
  'Order of lists': {
    about: 'The order in which visitors and administrators see the records of a list.',
    operations: orderOperations,
  },
  Uploads: { about: 'Pictures, stored once and served in every width.', operations: uploadOperations },
  'Static cache': {
    about: 'What visitors read: releases, published by an administrator, seen whole or not at all.',
    operations: cacheOperations,
  },
  Releases: { about: 'Previews, releases and changes, and how to undo them.', operations: releaseOperations },
  'First steps': { about: 'What a new club does first.', operations: firstStepsOperations },
  'Sample club': { about: 'The texts and pictures that a new installation starts with.', operations: sampleOperations },
  Translations: {
    about: 'Every text in three languages, and what is missing or out of date.',
    operations: translationOperations,
  },
  Notices: { about: 'Messages to visitors that are public at once, until a time.', operations: noticeOperations },
  Findings: { about: 'Likely mistakes, shown before publishing.', operations: findingOperations },
  Backup: { about: 'All of the club’s data in one file.', operations: backupOperations },
  Description: { about: 'This description.', operations: descriptionOperations },
} as const satisfies Record<string, { about: string; operations: Operations }>

export const tagOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** What each tag stands for. */
export const tags: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(api).map(([tag, { about }]) => [tag, about]),
  ...collections.map(({ name, about }) => [tagOf(name), about]),
])

function operationsOf(collection: Collection): Operations {
  const operations: Record<string, Operation> = collectionOperations(collection)
  const paths: Record<string, string> = collectionPaths(collection.name)
  return Object.fromEntries(
    ['list', ...collection.operations].map((each) => [paths[each], operations[each] as Operation]),
  )
}

/** Every operation of the API by method and path. */
export const operations: Operations = Object.assign(
  {},
  ...Object.values(api).map((group) => group.operations),
  ...collections.map(operationsOf),
)
