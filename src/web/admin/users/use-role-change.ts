import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../domain/accounts.ts'
import type { Role } from '../../../domain/roles.ts'
import { currentUserQuery } from '../../data/current-user.ts'
import { request } from '../../data/request.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { changeRows } from '../change-rows.ts'
import { usersQuery } from '../records.ts'
import { useWrite } from '../use-write.ts'

/** Gives a user another role; `ownId` is that of whoever does. */
export function useRoleChange(ownId: number | undefined) {
  const client = useQueryClient()
  const reread = () => void client.invalidateQueries({ queryKey: usersQuery.queryKey })
  return useWrite<{ id: number; role: Role }, User>({
    send: ({ id, role }, signal) => request('PUT', `/api/users/${id}/role`, { body: { role }, signal }),
    failed: 'Failed to update user role',
    onDone: (changed) => {
      changeRows<User>(client, usersQuery.queryKey, (users) =>
        users.map((user) => (user.id === changed.id ? changed : user)),
      )
      notifySuccess('User role updated successfully')
      if (changed.id === ownId) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
    // Somebody else may have changed or deleted the account.
    onFailed: reread,
    onCancelled: reread,
  })
}
