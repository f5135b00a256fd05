import type { IncomingMessage } from 'node:http'
import { chooseEncoding, type Encoding } from './accepted.ts'
import { matchesEtag } from './entity-tags.ts'
import type { ReadyAnswer } from './node-server.ts'
import { type CacheRule, type PreparedAnswer, prepared } from './prepared-answer.ts'
import type { SentAnswer } from './sent-answer.ts'

/** Finds what stands ready at a path, without its query, for who asks; null where the route has to look. */
export type FindAt = (path: string, request: IncomingMessage) => ReadyAnswer | null

/** Names and values in turn, as writeHead() takes them without looking at them again. */
const rawHeaders = (headers: Record<string, string>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value])

/** Makes an answer ready that its route gives with these headers besides its own. */
export function readyAnswer(route: string, besides: Record<string, string>, answer: SentAnswer): ReadyAnswer {
  const { etag, always, content, body } = answer
  const unchangedHeaders = rawHeaders({ ...besides, ...always })
  const headers = rawHeaders({ ...besides, ...always, ...content, 'Content-Length': String(body.length) })
  return {
    route,
    send: (request, response) => {
      if (etag !== null && matchesEtag(request.headers['if-none-match'], etag))
        response.writeHead(304, unchangedHeaders).end()
      else response.writeHead(200, headers).end(body)
    },
  }
}

/** An answer in each encoding. */
type ReadyForms = Record<Encoding, ReadyAnswer>

export function readyForms(
  route: string,
  besides: Record<string, string>,
  answer: PreparedAnswer,
  rule: CacheRule,
  release?: number,
): ReadyForms {
  const inEncoding = (encoding: Encoding) => readyAnswer(route, besides, prepared(answer, encoding, rule, release))
  return { identity: inEncoding('identity'), gzip: inEncoding('gzip'), br: inEncoding('br') }
}

/** Gives the form of an answer that a client takes. */
export const formFor = ({ headers }: IncomingMessage, forms: ReadyForms) =>
  forms[chooseEncoding(headers['accept-encoding'])]

/** Gives what was made of something that is kept, as long as that is. */
export function madeWhileKept<Kept extends object, Made>(make: (kept: Kept) => Made): (kept: Kept) => Made {
  const made = new WeakMap<Kept, Made>()
  return (kept) => made.getOrInsertComputed(kept, make)
}
