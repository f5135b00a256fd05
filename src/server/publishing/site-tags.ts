import { createHash } from 'node:crypto'
import { type Language, languages, pathInLanguage } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases.ts'
import type { Tags } from '../db/publish-hook-tables.ts'
import { type PublishedSite, pageName } from './published-site.ts'

/**
 * The entity tag of each answer of a site by its path. What is made when somebody asks for it is known by what it would be
 * made from. `/admin` stands for all that is below it, a language's calendar for those of its classes, trainers and zones.
 */
export function tagsOf(site: PublishedSite): Tags {
  const { caches, noticeList } = site
  return Object.fromEntries([
    ...languages.flatMap((language) => tagsIn(language, site)),
    ...listNames.map((name) => [`/cache/${name}.json`, caches[name].etags.identity]),
    ['/cache/notices.json', noticeList.etags.identity],
  ])
}

function tagsIn(language: Language, { pages, caches, answers, printed }: PublishedSite): [string, string][] {
  const app = pages.app[language].etags.identity
  const tags: [string, string][] = [
    [pathInLanguage('/', language), pages.landing[language].etags.identity],
    [pathInLanguage('/auth', language), app],
    [pathInLanguage('/admin', language), app],
  ]
  if (printed) {
    const lists = listNames.map((name) => caches[name].etags.identity)
    const madeFrom = JSON.stringify([answers.get(pageName('landing', language))?.madeFrom, lists])
    tags.push([pathInLanguage('/timetable', language), createHash('sha256').update(madeFrom).digest('base64url')])
  }
  return tags
}
