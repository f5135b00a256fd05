import { queryOptions } from '@tanstack/react-query'
import type { BackupState } from '../../domain/picture-library.ts'
import { request } from '../data/request.ts'
import { shared, untilListsAreRead } from './desk-queries.ts'

/** How the backups do that make themselves. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: async ({ client, signal }) => {
    await untilListsAreRead(client)
    return request<BackupState>('GET', '/api/admin/backups', { signal })
  },
  ...shared,
  // They are made once a day; one who looks at a screen for an hour is told all the same.
  staleTime: 60_000,
  refetchInterval: 300_000,
})
