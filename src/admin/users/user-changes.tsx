import { useQueryClient } from '@tanstack/react-query'
import { Shield, ShieldOff, Trash2 } from 'lucide-react'
import type { User } from '../../domain/accounts/accounts.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import { currentUserQuery } from '../../ui/data/current-user.ts'
import { recordsKey } from '../../ui/data/live-list.ts'
import { request } from '../../ui/data/request.ts'
import { ask } from '../../ui/surfaces/question.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { updateRows } from '../data/publishing.ts'
import { usersQuery } from '../data/records.ts'
import { useWrite } from '../data/use-write.ts'

/** Changes roles, after a question because a change logs the user out. */
export function useRoleChange(myId: number | undefined) {
  const client = useQueryClient()
  const { write, input, isPending } = useWrite<{ id: number; role: Role }, User>({
    send: ({ id, role }, { signal }) => request('PUT /api/users/:id/role', { params: { id }, body: { role }, signal }),
    failed: 'Failed to update user role',
    onDone: (changed, { id }) => {
      updateRows<User>(client, usersQuery.queryKey, (users) => users.map((user) => (user.id === id ? changed : user)))
      if (id === myId) void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      notifySuccess('User role updated successfully')
    },
    // Another administrator may have changed or deleted the account.
    onFailed: () => void client.invalidateQueries({ queryKey: usersQuery.queryKey }),
  })
  const changeRole = async ({ id, username, role: before }: User, role: Role) => {
    if (await ask(id === myId ? ownRoleQuestion(role) : roleQuestion(username, before, role))) write({ id, role })
  }
  return { changeRole, changing: isPending ? input : undefined }
}

const ownRoleQuestion = (role: Role) => ({
  title: t('Stop being an administrator?'),
  question: t(
    'You change your own role to “{role}” and lose access to the back office at once, with everything you typed and did not save. Only another administrator can give it back.',
    { role: t(role) },
  ),
  confirmLabel: t('Change my role'),
  icon: <ShieldOff aria-hidden />,
})

const roleQuestion = (name: string, before: Role, role: Role) => ({
  title: t('Change the role of {name}?', { name }),
  question: t(
    'From “{before}” to “{role}”. The account is logged out everywhere and has to log in again. Only administrators can use the back office. You can change the role back here.',
    { before: t(before), role: t(role) },
  ),
  confirmLabel: t('Change the role'),
  icon: <Shield aria-hidden />,
  isDanger: false,
})

export function useAccountDeletion(): (user: User) => Promise<void> {
  const client = useQueryClient()
  const { write } = useWrite<User>({
    send: ({ id }, { signal }) => request('DELETE /api/users/:id', { params: { id }, signal }),
    failed: 'Failed to delete user',
    onDone: (_, { id }) => {
      notifySuccess('User deleted successfully')
      // A trainer profile may have lost its account.
      void client.invalidateQueries({ queryKey: recordsKey('trainers') })
      updateRows<User>(client, usersQuery.queryKey, (users) => users.filter((user) => user.id !== id))
    },
    onFailed: () => void client.invalidateQueries({ queryKey: usersQuery.queryKey }),
    onSettled: () => keepFocus(),
  })
  return async (user) => {
    const isConfirmed = await ask({
      title: t('Delete account'),
      question: t(
        '“{name}” is logged out everywhere and can’t log in again. This cannot be undone. Everything they wrote stays. Their trainer profile stays too, but without an account.',
        { name: user.username },
      ),
      confirmLabel: t('Delete account'),
      icon: <Trash2 aria-hidden />,
    })
    if (isConfirmed) write(user)
  }
}
