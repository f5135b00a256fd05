import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../domain/accounts.ts'
import type { Role } from '../../../domain/roles.ts'
import { currentUserQuery } from '../../data/current-user.ts'
import { request } from '../../data/request.ts'
import { notifySuccess } from '../../ui/notices.ts'
import { changeRows } from '../change-rows.ts'
import { keepFocus } from '../keep-focus.ts'
import { usersQuery } from '../records.ts'
import { useWrite } from '../use-write.ts'

interface RoleChange {
  id: number
  role: Role
  /** The role to return to; none once the change is undone. */
  before: Role | undefined
}

/** Changes roles; each change can be undone from its notice, the loss of one's own rights aside. */
export function useRoleChange(ownId: number | undefined) {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: usersQuery.queryKey })
  const { write, input, isPending } = useWrite<RoleChange, User>({
    send: ({ id, role }, signal) => request('PUT', `/api/users/${id}/role`, { body: { role }, signal }),
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
        canUndo ? { label: 'Undo', shortcut: 'Control+Z', onPress: undo } : undefined,
      )
    },
    // Another administrator may have changed or deleted the account.
    onFailed: refresh,
    onCancelled: refresh,
  })
  return { changeRole: write, changing: isPending ? input : undefined }
}
