import { defaultLanguage, type Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'
import { pageData } from './page-data.ts'
import type { Rendering } from './printed-timetable.ts'
import type { PublishedSite } from './published-site.ts'
import { ShownRows } from './shown-rows.ts'

/** Pages of a club that has nothing yet, the smaller first: who renders them has compiled most of what any page runs. */
export function rehearsal(): [path: string, Language, PageData][] {
  const nothing = { shown: new ShownRows(), clubTime: null }
  return [
    ['/404', defaultLanguage, pageData(nothing, 'notFound', null)],
    ['/', defaultLanguage, pageData(nothing, 'landing', null)],
  ]
}

/** Renders the landing page of a club as it is, so that who publishes next finds compiled what its lists run. */
export async function rehearse(
  { shown, notices, clubTime }: PublishedSite,
  { renderPage, publicUrl }: Rendering,
): Promise<void> {
  await renderPage('/', defaultLanguage, pageData({ shown, notices, clubTime }, 'landing', publicUrl))
}
