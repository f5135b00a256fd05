import { languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases.ts'
import { seenRelease } from '../http/entity-tags.ts'
import { forEverybody, type PreparedAnswer } from '../http/prepared-answer.ts'
import { type FindAt, formFor, madeWhileKept, readyForms } from '../http/ready-answer.ts'
import type { Security } from '../http/security-headers.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { markOf } from '../publishing/send-released.ts'
import { askedLanguage } from './asked-language.ts'

/** Finds the landing page and the static cache. */
export function readyPages(publisher: Publisher, security: Security): FindAt {
  const formsAt = madeWhileKept((site: PublishedSite) => formsOf(site, security))
  return (path, request) => {
    const site = publisher.siteInMemory
    if (!site) return null
    // Of a query, only the landing page's language counts.
    const forms = formsAt(site).get(path === '/' ? `/?lang=${askedLanguage(request.url ?? '')}` : path)
    if (!forms) return null
    const seen = request.headers['if-none-match']
    // Of a release that this process has not heard of: its route looks first.
    if (seen !== undefined && seenRelease(seen) > site.number) return null
    return formFor(request, forms)
  }
}

function formsOf(site: PublishedSite, { headers, policy }: Security) {
  const { pages, caches, noticeList, number } = site
  const besides = { ...headers, ...markOf(site), ...site.sharedHeaders }
  const forms = (route: string, answer: PreparedAnswer, ofPage: Record<string, string> = {}) =>
    readyForms(route, { ...besides, ...ofPage }, answer, forEverybody, number)
  const cached = (name: string, answer: PreparedAnswer) => {
    const route = `/cache/${name}.json`
    return [route, forms(route, answer)] as const
  }
  return new Map([
    ...languages.map(
      (each) =>
        [
          `/?lang=${each}`,
          forms('/', pages.landing[each], policy.headersOf(pages.landing[each], site.mapOrigins)),
        ] as const,
    ),
    ...listNames.map((name) => cached(name, caches[name])),
    cached('notices', noticeList),
  ])
}
