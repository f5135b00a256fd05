import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FindingsAnswer } from '../../domain/findings/finding.ts'
import type { Preview, PreviewShow } from '../../domain/preview.ts'
import type { CacheMetadata, Candidate } from '../../domain/releases.ts'
import { request, ServerError } from '../data/request.ts'

/** The preview that this browser is in; null when it has ended. */
export const previewQuery = queryOptions({
  queryKey: ['preview'],
  queryFn: async ({ signal }): Promise<Preview | null> => {
    try {
      return await request<Preview>('GET', '/api/preview', { signal })
    } catch (error) {
      if (error instanceof ServerError && error.status === 404) return null
      throw error
    }
  },
  // Without a connection nobody knows, which is to be said too.
  networkMode: 'always',
  // It may have been published meanwhile, or ended. Where it is edited no failure takes the open editor away.
  refetchOnWindowFocus: ({ state }) => (state.data?.editing ? false : 'always'),
})

/** What an administrator knows of the candidate: how it stands to what was edited and published since. */
export const candidateQuery = (id: number) =>
  queryOptions({
    queryKey: ['candidate', id],
    queryFn: async ({ signal }) => {
      const candidates = await request<Candidate[]>('GET', '/api/admin/candidates', { signal })
      return candidates.find((each) => each.id === id) ?? null
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** What is probably not as the club means it, in a candidate; for administrators. */
export const foundQuery = (candidate: number) =>
  queryOptions({
    queryKey: ['found', candidate],
    queryFn: async ({ signal }) =>
      (await request<FindingsAnswer>('GET', `/api/admin/findings?candidate=${candidate}`, { signal })).findings,
    // The bar keeps its height while another candidate is looked through.
    placeholderData: keepPreviousData,
  })

/** Changes the preview. Where that fails, how it stands is asked again: the bar then says that it has ended, or that nobody knows. */
function useChange<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  onDone: (answer: Answer, client: QueryClient) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone(answer, client),
    onError: () => client.invalidateQueries({ queryKey: previewQuery.queryKey }),
  })
}

const choose = (choice: { show: PreviewShow; edit?: boolean }) =>
  request<Preview>('PUT', '/api/preview', { body: choice })

/** Looks at what is public now, or at the candidate: another document. */
export const useShow = () =>
  useChange(
    (show: PreviewShow) => choose({ show }),
    () => location.reload(),
  )

export const useEditing = () =>
  useChange(
    (edit: boolean) => choose({ show: 'then', edit }),
    (preview, client) => client.setQueryData(previewQuery.queryKey, preview),
  )

/** Ends the preview in this browser, and shows the same page as it is public. */
export const useLeavingPreview = () =>
  useChange(
    () => request('DELETE', '/api/preview'),
    () => location.reload(),
  )

/** Publishes the bytes of a candidate, whatever was edited since. */
export function usePublishing({ id, fingerprint }: Candidate) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request<CacheMetadata>('POST', '/api/admin/cache/generate', { ifMatch: fingerprint }),
    onSettled: () =>
      Promise.all([candidateQuery(id), previewQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  })
}
