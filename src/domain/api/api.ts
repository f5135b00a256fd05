import { collections } from '../collections/all.ts'
import type { Collection } from '../fields/define.ts'
import { accountOperations, userOperations } from './accounts.ts'
import { backupOperations, descriptionOperations, firstStepsOperations, sampleOperations } from './office.ts'
import type { Operation, Operations } from './operation.ts'
import { uploadOperations } from './pictures.ts'
import { cacheOperations, releaseOperations } from './publishing.ts'
import { collectionOperations, collectionPaths, contentOperations, orderOperations } from './records.ts'
import { findingOperations, translationOperations } from './texts.ts'
import { noticeOperations, timetableOperations } from './timetable.ts'

/** Every operation besides those of the collections, by its tag in the API description. */
export const api = {
  Accounts: accountOperations,
  Users: userOperations,
  Content: contentOperations,
  'Order of lists': orderOperations,
  Uploads: uploadOperations,
  'Static cache': cacheOperations,
  Releases: releaseOperations,
  'First steps': firstStepsOperations,
  'Sample club': sampleOperations,
  Timetable: timetableOperations,
  Translations: translationOperations,
  Notices: noticeOperations,
  Findings: findingOperations,
  Backup: backupOperations,
  Description: descriptionOperations,
} as const satisfies Record<string, Operations>

function operationsOf(collection: Collection): Operations {
  const operations: Record<string, Operation> = collectionOperations(collection)
  const paths: Record<string, string> = collectionPaths(collection.name)
  return Object.fromEntries(
    ['list', ...collection.operations].map((each) => [paths[each], operations[each] as Operation]),
  )
}

/** Every operation of the API by method and path. */
export const operations: Operations = Object.assign({}, ...Object.values(api), ...collections.map(operationsOf))
