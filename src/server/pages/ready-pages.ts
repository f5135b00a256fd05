import { languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases.ts'
import type { HeadersOf } from '../http/broken-requests.ts'
import { seenRelease } from '../http/entity-tags.ts'
import { madeOf } from '../http/made-of.ts'
import { forEverybody, type PreparedAnswer } from '../http/prepared-answer.ts'
import { type FindAt, formFor, readyForms } from '../http/ready-answer.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { markOf } from '../publishing/send-released.ts'
import { askedLanguage } from './asked-language.ts'

/** Finds the landing page and the static cache. */
export function readyPages(publisher: Publisher, headersOf: HeadersOf): FindAt {
  const formsAt = madeOf(
    () => publisher.site,
    (site) => formsOf(site, headersOf()),
  )
  return (path, request) => {
    // Of a query, only the landing page's language counts.
    const forms = formsAt().get(path === '/' ? `/?lang=${askedLanguage(request.url ?? '')}` : path)
    if (!forms) return null
    const seen = request.headers['if-none-match']
    // Of a release that this process has not heard of: its route looks first.
    if (seen !== undefined && seenRelease(seen) > publisher.site.number) return null
    return formFor(request, forms)
  }
}

function formsOf(site: PublishedSite, security: Record<string, string>) {
  const { pages, caches, noticeList, number } = site
  const besides = { ...security, ...markOf(site), ...site.sharedHeaders }
  const forms = (route: string, answer: PreparedAnswer) => readyForms(route, besides, answer, forEverybody, number)
  const cached = (name: string, answer: PreparedAnswer) => {
    const route = `/cache/${name}.json`
    return [route, forms(route, answer)] as const
  }
  return new Map([
    ...languages.map((each) => [`/?lang=${each}`, forms('/', pages.landing[each])] as const),
    ...listNames.map((name) => cached(name, caches[name])),
    cached('notices', noticeList),
  ])
}
