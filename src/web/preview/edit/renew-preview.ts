import type { PageData } from '../../../domain/page-data.ts'
import type { Preview } from '../../../domain/preview.ts'
import type { Candidate } from '../../../domain/releases.ts'
import { request } from '../../data/request.ts'
import type { PreviewedPage } from '../previewed-page.ts'

/** Puts a candidate of the rows as they are now in the place of the one that is shown, and renders the page from it. */
export async function renewPreview(page: PreviewedPage): Promise<Preview> {
  const { id } = await request<Candidate>('POST', '/api/admin/candidates')
  const preview = await request<Preview>('PUT', '/api/preview', { body: { candidate: id, show: 'then', edit: true } })
  const answer = await fetch(location.href, { credentials: 'same-origin' })
  page.render(pageDataIn(await answer.text()))
  return preview
}

/** The data that the server embedded in a document. */
export function pageDataIn(html: string): PageData {
  const [, fromData] = html.split('<script id="page-data" type="application/json">', 2)
  const [json] = fromData?.split('</script>', 1) ?? []
  if (json === undefined) throw new Error('The document carries no page data')
  return JSON.parse(json)
}
