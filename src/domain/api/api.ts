import { collections } from '../collections/all.ts'
import type { Collection } from '../fields/define.ts'
import { accountOperations, userOperations } from './accounts.ts'
import { backupOperations, descriptionOperations, firstStepsOperations, sampleOperations } from './office.ts'
import type { Operation, Operations } from './operation.ts'
import { uploadOperations } from './pictures.ts'
import { cacheOperations, releaseOperations } from './publishing.ts'
import { collectionOperations, collectionPaths, contentOperations } from './records.ts'
import { findingOperations, translationOperations } from './texts.ts'
import { noticeOperations, timetableOperations } from './timetable.ts'

/** Every operation besides those of the collections, by its tag in the API description. */
export const api = {
  Accounts: accountOperations,
  Users: userOperations,
  Content: contentOperations,
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

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type AnyCollection = (typeof collections)[number]
type Of<C extends Collection> = ReturnType<typeof collectionOperations<C>>

/** The operations as the browser calls them; import it as a type only, so that no schema enters a bundle. */
export type Api = Intersection<(typeof api)[keyof typeof api]> & {
  [C in AnyCollection as `GET /api/${C['name']}`]: Of<C>['list']
} & {
  [C in AnyCollection as `POST /api/${C['name']}`]: Of<C>['create']
} & {
  [C in AnyCollection as `PUT /api/${C['name']}/:id`]: Of<C>['update']
} & {
  [C in AnyCollection as `DELETE /api/${C['name']}/:id`]: Of<C>['delete']
} & {
  [C in AnyCollection as `PUT /api/${C['name']}/order`]: Of<C>['order']
}
