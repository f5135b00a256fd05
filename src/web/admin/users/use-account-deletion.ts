import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../domain/accounts.ts'
import { recordsKey } from '../../data/live-list.ts'
import { request } from '../../data/request.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { usersQuery } from '../records.ts'
import { useWrite } from '../use-write.ts'

/** Deletes an account, and tells how it went. */
export function useAccountDeletion(onSettled: () => void) {
  const client = useQueryClient()
  return useWrite<User>({
    send: ({ id }, signal) => request('DELETE', `/api/users/${id}`, { signal }),
    failed: 'Failed to delete user',
    onDone: () => {
      notifySuccess('User deleted successfully')
      // A trainer's profile has lost its account.
      void client.invalidateQueries({ queryKey: recordsKey('trainers') })
      // The button that had the focus goes with its row.
      document.getElementById('screen')?.focus()
    },
    onSettled: () => {
      onSettled()
      void client.invalidateQueries({ queryKey: usersQuery.queryKey })
    },
  })
}
