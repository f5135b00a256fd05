import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirstStepsState } from '../../domain/first-steps.ts'
import { request } from '../data/request.ts'
import { keepFocus } from './keep-focus.ts'

/** How far the club has come. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => request<FirstStepsState>('GET', '/api/admin/first-steps', { signal }),
  // Every save may tick one: fetched again whenever the list comes into sight.
  staleTime: 0,
  // The screen below waits for the response; after an error it is fetched again the next time.
  retry: false,
})

/** The first steps, unless they were put away, and whether their response is still to come. */
export function useFirstSteps() {
  const { isHidden } = useFirstStepsHidden()
  const { data, isFetchedAfterMount, fetchStatus } = useQuery({ ...firstStepsQuery, enabled: !isHidden })
  return { steps: isHidden ? undefined : data, isLoading: !isFetchedAfterMount && fetchStatus === 'fetching' }
}

const storageKey = 'ringside_first_steps_hidden'

const readHidden = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** Whether the list of first steps is put away in this browser. */
export function useFirstStepsHidden() {
  const client = useQueryClient()
  const queryKey = [storageKey]
  const { data: isHidden } = useQuery({ queryKey, queryFn: readHidden, initialData: readHidden, staleTime: 'static' })
  const setHidden = (hidden: boolean) => {
    try {
      if (hidden) localStorage.setItem(storageKey, 'true')
      else localStorage.removeItem(storageKey)
    } catch {
      // Without storage it lasts as long as the page.
    }
    client.setQueryData(queryKey, hidden)
    keepFocus()
  }
  return { isHidden, setHidden }
}
