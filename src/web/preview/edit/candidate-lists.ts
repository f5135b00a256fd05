import { queryOptions } from '@tanstack/react-query'
import { type ShownLists, shownLists } from '../../../domain/page-data.ts'

/** All that a candidate holds: of a long list the page itself carries the beginning only. */
export const candidateListsQuery = (candidate: number) =>
  queryOptions({
    queryKey: ['candidate lists', candidate],
    queryFn: async ({ signal }): Promise<ShownLists> => {
      const lists = shownLists.map(async (name) => {
        const answer = await fetch(`/cache/${name}.json`, { credentials: 'same-origin', signal })
        if (!answer.ok) throw new Error(`/cache/${name}.json answered ${answer.status}`)
        return [name, await answer.json()]
      })
      return Object.fromEntries(await Promise.all(lists))
    },
    retry: 3,
  })
