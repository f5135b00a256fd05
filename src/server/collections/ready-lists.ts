import type { IncomingMessage } from 'node:http'
import { listNames } from '../../domain/releases.ts'
import { isFromOtherSite } from '../http/origin.ts'
import { forVisitors, type PreparedAnswer } from '../http/prepared-answer.ts'
import { type FindAt, formFor, madeWhileKept, readyForms } from '../http/ready-answer.ts'
import type { Publisher } from '../publishing/publisher.ts'

interface ListsOptions {
  publisher: Publisher
  /** Of every answer. */
  headers: Record<string, string>
}

/** Finds visitors' lists of the API. */
export function readyLists({ publisher, headers }: ListsOptions): FindAt {
  const listAt = new Map(
    listNames.map((name) => {
      const route = `/api/${name}`
      const current = () => publisher.siteInMemory?.caches[name]
      const formsOf = madeWhileKept((answer: PreparedAnswer) => readyForms(route, headers, answer, forVisitors))
      return [route, { current, formsOf }] as const
    }),
  )
  return (path, request) => {
    const list = listAt.get(path)
    const answer = list?.current()
    return list && answer && isFromVisitor(request) ? formFor(request, list.formsOf(answer)) : null
  }
}

/** Whether nobody can be signed in, and no other site's page asks: the routes look at those. */
const isFromVisitor = (request: IncomingMessage) => !('cookie' in request.headers) && !isFromOtherSite(request)
