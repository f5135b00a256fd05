import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../../../domain/accounts.ts'
import type { Role } from '../../../domain/roles.ts'
import { currentUserQuery } from '../../data/current-user.ts'
import { recordsKey } from '../../data/live-list.ts'
import { request } from '../../data/request.ts'
import { t } from '../../translate/translate.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { keepFocus } from '../keep-focus.ts'
import { changeRows } from '../publishing.ts'
import { usersQuery } from '../records.ts'
import { useWrite } from '../use-write.ts'

interface RoleChange {
  id: number
  role: Role
  /** The role that undo restores; none of an undo. */
  before: Role | undefined
}

/** Changes roles. A change can be undone from its notice, except of one's own role. */
export function useRoleChange(ownId: number | undefined) {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: usersQuery.queryKey })
  const { write, input, isPending } = useWrite<RoleChange, User>({
    send: ({ id, role }, { signal }) => request('PUT', `/api/users/${id}/role`, { body: { role }, signal }),
    failed: 'Failed to update user role',
    onDone: (changed, { id, before }) => {
      changeRows<User>(client, usersQuery.queryKey, (users) => users.map((user) => (user.id === id ? changed : user)))
      if (id === ownId) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      const undo = () => {
        write({ id, role: before as Role, before: undefined })
        keepFocus()
      }
      const canUndo = before !== undefined && id !== ownId
      notifySuccess(
        'User role updated successfully',
        canUndo ? { label: t('Undo'), shortcut: 'Control+Z', onPress: undo } : undefined,
      )
    },
    // Another administrator may have changed or deleted the account.
    onFailed: refresh,
    onCancelled: refresh,
  })
  return { changeRole: write, changing: isPending ? input : undefined }
}

/** Deletes an account after a question. */
export function useAccountDeletion() {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: usersQuery.queryKey })
  const [leaving, setLeaving] = useState<User | null>(null)
  const { write, cancel, isPending } = useWrite<User>({
    send: ({ id }, { signal }) => request('DELETE', `/api/users/${id}`, { signal }),
    failed: 'Failed to delete user',
    onDone: (_, { id }) => {
      notifySuccess('User deleted successfully')
      // A trainer profile may have lost its account.
      void client.invalidateQueries({ queryKey: recordsKey('trainers') })
      changeRows<User>(client, usersQuery.queryKey, (users) => users.filter((user) => user.id !== id))
    },
    onFailed: refresh,
    onCancelled: refresh,
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
