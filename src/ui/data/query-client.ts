import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Nothing goes stale by itself and nothing is retried unless a query says so (spec section 9). */
export function createQueryClient(): QueryClient {
  // A list is on the screen together with what a component sets after it. Timers would come a moment later.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
      // Without a connection, a write fails at once, and the user decides when to repeat it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
