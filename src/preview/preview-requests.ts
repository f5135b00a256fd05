import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type PageData, pageListNames, type TranslatedPageLists } from '../domain/page/page-data.ts'
import type { PreviewView } from '../domain/releases/preview.ts'
import type { OpenPreview } from '../domain/releases/release.ts'
import { fetchReleasedList } from '../ui/data/cache-records.ts'
import { request, ServerError } from '../ui/data/request.ts'

export interface PreviewedPage {
  /** Renders the page from other data without a reload: its scroll position and opened parts stay. */
  render: (data: PageData) => void
}

/** The preview of this browser; null when it has ended. */
export const previewQuery = queryOptions({
  queryKey: ['preview'],
  queryFn: async ({ signal }): Promise<OpenPreview | null> => {
    try {
      return await request('GET /api/preview', { signal })
    } catch (error) {
      if (error instanceof ServerError && error.status === 404) return null
      throw error
    }
  },
  // Without a connection the request fails at once, and the bar says so.
  networkMode: 'always',
  // The preview may have been published or have ended. In edit mode, a failed fetch would close the open editor.
  refetchOnWindowFocus: ({ state }) => (state.data?.editing ? false : 'always'),
})

/** A preview that is not public, with what was published since it was made; null if there is none. */
export const previewReleaseQuery = (number: number) =>
  queryOptions({
    queryKey: ['preview release', number],
    queryFn: async ({ signal }) => {
      const { previews } = await request('GET /api/admin/releases', { signal })
      return previews.find((each) => each.number === number) ?? null
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const previewFindingsQuery = (preview: number) =>
  queryOptions({
    queryKey: ['findings', preview],
    queryFn: async ({ signal }) =>
      (await request('GET /api/admin/findings', { query: { preview: `${preview}` }, signal })).findings,
    // Keeps the height of the bar while other findings are fetched.
    placeholderData: keepPreviousData,
  })

/** Changes the preview. After a failure, fetches it again, so that the bar shows whether it has ended. */
function usePreviewChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onDone: (result: Result, client: QueryClient) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (result) => onDone(result, client),
    onError: () => client.invalidateQueries({ queryKey: previewQuery.queryKey }),
  })
}

const updateOpenPreview = (body: { show: PreviewView; edit?: boolean; number?: number }) =>
  request('PUT /api/preview', { body })

export const useShowChange = () =>
  usePreviewChange(
    (show: PreviewView) => updateOpenPreview({ show }),
    () => location.reload(),
  )

export const useModeChange = () =>
  usePreviewChange(
    (edit: boolean) => updateOpenPreview({ show: 'then', edit }),
    (preview, client) => client.setQueryData(previewQuery.queryKey, preview),
  )

export const useEndPreview = () =>
  usePreviewChange(
    () => request('DELETE /api/preview'),
    () => location.reload(),
  )

/** Publishes a preview; later edits stay drafts. */
export function usePublishPreview(number: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request('POST /api/admin/cache/generate', { body: { release: number } }),
    onSettled: () =>
      Promise.all(
        [previewReleaseQuery(number), previewQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  })
}

/** Makes a link by which people without an account see a preview, and copies it if the browser lets it. */
export function usePreviewLink(number: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { linkUrl, link } = await request('PUT /api/admin/previews/:number', {
        params: { number },
        body: { link: 'new' },
      })
      const url = new URL(linkUrl ?? '', location.href).href
      // Without HTTPS (except on localhost) the page has no clipboard.
      const isCopied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      )
      return { url, expiresAt: link?.expiresAt ?? '', isCopied: isCopied === true }
    },
    onSettled: () => client.invalidateQueries({ queryKey: previewReleaseQuery(number).queryKey }),
  })
}

/** All lists of a preview in full; the page embeds only the first records of a long list. */
export const previewListsQuery = (preview: number) =>
  queryOptions({
    queryKey: ['preview lists', preview],
    queryFn: async (): Promise<TranslatedPageLists> => {
      const lists = pageListNames.map(async (name) => [name, await fetchReleasedList(name)])
      return Object.fromEntries(await Promise.all(lists))
    },
    retry: 3,
  })

/** Makes a preview of the current drafts, once per idempotency key, and renders the page from it. */
export async function renewPreview(page: PreviewedPage, key: string): Promise<OpenPreview> {
  const { number } = await request('POST /api/admin/previews', { key })
  const preview = await updateOpenPreview({ number, show: 'then', edit: true })
  const response = await fetch(location.href)
  page.render(pageDataIn(await response.text()))
  return preview
}

export function pageDataIn(html: string): PageData {
  const [, fromData] = html.split('<script id="page-data" type="application/json">', 2)
  const [json] = fromData?.split('</script>', 1) ?? []
  if (json === undefined) throw new Error('The document carries no page data')
  return JSON.parse(json)
}
