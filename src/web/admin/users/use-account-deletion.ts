import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../domain/accounts.ts'
import { recordsKey } from '../../data/live-list.ts'
import { request } from '../../data/request.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { changeRows } from '../change-rows.ts'
import { keepFocus } from '../keep-focus.ts'
import { usersQuery } from '../records.ts'
import { useWrite } from '../use-write.ts'

/** Deletes an account once the question was answered, and tells how it went. */
export function useAccountDeletion() {
  const client = useQueryClient()
  const reread = () => void client.invalidateQueries({ queryKey: usersQuery.queryKey })
  /** The account that the question is about. */
  const [leaving, setLeaving] = useState<User | null>(null)
  const { write, cancel, isPending } = useWrite<User>({
    send: ({ id }, signal) => request('DELETE', `/api/users/${id}`, { signal }),
    failed: 'Failed to delete user',
    onDone: (_, { id }) => {
      notifySuccess('User deleted successfully')
      // A trainer's profile has lost its account.
      void client.invalidateQueries({ queryKey: recordsKey('trainers') })
      changeRows<User>(client, usersQuery.queryKey, (users) => users.filter((user) => user.id !== id))
    },
    onFailed: reread,
    onCancelled: reread,
    onSettled: () => {
      setLeaving(null)
      keepFocus()
    },
  })
  return {
    begin: setLeaving,
    leaving,
    isPending,
    confirm: write,
    cancel: () => {
      cancel()
      setLeaving(null)
    },
  }
}
