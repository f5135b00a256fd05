import { queryOptions } from '@tanstack/react-query'
import { type PageData, type ShownLists, shownLists } from '../../../domain/page-data.ts'
import type { Preview } from '../../../domain/preview.ts'
import type { Candidate } from '../../../domain/releases.ts'
import { request } from '../../data/request.ts'
import type { PreviewedPage } from '../previewed-page.ts'

/** All lists of a candidate: of a long one the page itself carries the beginning only. */
export const candidateListsQuery = (candidate: number) =>
  queryOptions({
    queryKey: ['candidate lists', candidate],
    queryFn: async ({ signal }): Promise<ShownLists> => {
      const lists = shownLists.map(async (name) => [name, await request('GET', `/cache/${name}.json`, { signal })])
      return Object.fromEntries(await Promise.all(lists))
    },
    retry: 3,
  })

/** Replaces the candidate that is shown by one of the rows as they are now, and renders the page from it. */
export async function renewPreview(page: PreviewedPage): Promise<Preview> {
  const { id } = await request<Candidate>('POST', '/api/admin/candidates')
  const preview = await request<Preview>('PUT', '/api/preview', { body: { candidate: id, show: 'then', edit: true } })
  const response = await fetch(location.href, { credentials: 'same-origin' })
  page.render(pageDataIn(await response.text()))
  return preview
}

/** The data that the server embedded in a document. */
export function pageDataIn(html: string): PageData {
  const [, fromData] = html.split('<script id="page-data" type="application/json">', 2)
  const [json] = fromData?.split('</script>', 1) ?? []
  if (json === undefined) throw new Error('The document carries no page data')
  return JSON.parse(json)
}
