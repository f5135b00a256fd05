import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirstStepsAnswer } from '../../domain/first-steps.ts'
import { request } from '../data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { useWrite } from './use-write.ts'

const path = '/api/admin/first-steps'

/** How far the club has come. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => request<FirstStepsAnswer>('GET', path, { signal }),
  // Every save may tick one: looked at anew whenever the list comes into sight.
  staleTime: 0,
  // What stands below waits for the answer: without one, it is asked for again the next time.
  retry: false,
})

/** The first steps as they are now, and whether that is still being asked. */
export function useFirstSteps() {
  const { data: answer, isFetchedAfterMount, fetchStatus } = useQuery(firstStepsQuery)
  return { answer, isAsking: !isFetchedAfterMount && fetchStatus === 'fetching' }
}

/** Puts the list of first steps away for all administrators, or back where `false` is written. */
export function useFirstStepsDismissal(onDone: (answer: FirstStepsAnswer) => void) {
  const client = useQueryClient()
  return useWrite<boolean, FirstStepsAnswer>({
    send: (isDismissed, signal) => request('PUT', path, { body: { isDismissed }, signal }),
    failed: 'Failed to update the first steps',
    onDone: (answer) => {
      client.setQueryData(firstStepsQuery.queryKey, answer)
      onDone(answer)
    },
    onSettled: () => keepFocus(),
  })
}
