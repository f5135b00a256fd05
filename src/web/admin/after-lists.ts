import type { QueryClient } from '@tanstack/react-query'
import { recordsKey } from '../data/live-list.ts'

/** Resolves when no list of records is on its way: a screen's own list must not wait behind what is asked beside it. */
export async function untilListsAreRead(client: QueryClient): Promise<void> {
  const lists = { queryKey: recordsKey() }
  // The screen that asks for its list may not have been drawn yet.
  await new Promise((resolve) => setTimeout(resolve))
  if (client.isFetching(lists) === 0) return
  await new Promise<void>((resolve) => {
    const unsubscribe = client.getQueryCache().subscribe(() => {
      if (client.isFetching(lists) > 0) return
      unsubscribe()
      resolve()
    })
  })
}
