import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../../domain/accounts.ts'
import { capital } from '../../../domain/capital.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import { messageOf } from '../../data/request.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FilterField } from '../../ui/filter-field.tsx'
import { EmptyPanel } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useFirstSteps } from '../first-steps.ts'
import { ListSpinner, ListStates, RowCount } from '../list-states.tsx'
import { useList, usersQuery } from '../records.ts'
import { Screen } from '../screen.tsx'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { useAccountDeletion } from './use-account-deletion.ts'
import { useRoleChange } from './use-role-change.ts'
import { UserTable } from './user-table.tsx'

const fetchFailed = 'Failed to fetch users'
const shownRoles = ['all', 'admin', 'trainer', 'user', 'visitor'] as const

export function UsersScreen() {
  const query = useList(usersQuery, fetchFailed)
  const { answer: firstSteps, isAsking } = useFirstSteps()
  const { user: me } = useCurrentUser()
  const { write: changeRole, input: changing, isPending } = useRoleChange(me?.id)
  const { leaving, ...deletion } = useAccountDeletion()
  const [wanted, setWanted] = useState('')
  const [shownRole, setShownRole] = useState<(typeof shownRoles)[number]>('all')

  const found = (query.data ?? []).filter(({ username }) => username.includes(wanted.trim().toLowerCase()))
  const countOf = (role: (typeof shownRoles)[number]) =>
    role === 'all' ? found.length : found.filter((user) => user.role === role).length
  const shown = found.filter(({ role }) => shownRole === 'all' || role === shownRole)
  const roleOf = (user: User) => (isPending && changing?.id === user.id ? changing.role : user.role)

  // The table must not move away under a pointer when the steps come to stand above it.
  if (isAsking)
    return (
      <Screen title="User Management">
        <ListSpinner />
      </Screen>
    )
  return (
    <Screen title="User Management">
      <FirstStepsPanel answer={firstSteps} />
      <div className="toolbar">
        <FilterField label="Filter users" placeholder="Filter by username" value={wanted} onChange={setWanted} />
        <Segments
          label="Role"
          options={shownRoles.map((value) => ({ value, label: capital(value), count: countOf(value) }))}
          value={shownRole}
          onChange={setShownRole}
        />
        <RowCount of={query.data} one="account" many="accounts" />
      </div>
      <ListStates
        query={query}
        failed={messageOf(query.error, fetchFailed)}
        pending={<ListSpinner />}
        empty={<EmptyPanel title="No users found" />}
      >
        {() =>
          shown.length === 0 ? (
            <EmptyPanel title="No users found">No username of that role contains that.</EmptyPanel>
          ) : (
            <UserTable
              users={shown}
              ownId={me?.id}
              roleOf={roleOf}
              onRole={(user, role) => changeRole({ id: user.id, role })}
              onDelete={deletion.begin}
            />
          )
        }
      </ListStates>
      {leaving && (
        <ConfirmDialog
          title="Delete account?"
          question={`“${leaving.username}” is signed out everywhere and cannot sign in again. What this account wrote stays, and so does a trainer profile, without an account.`}
          confirmLabel="Delete account"
          icon={<Trash2 aria-hidden />}
          isBusy={deletion.isPending}
          onConfirm={() => deletion.confirm(leaving)}
          onCancel={deletion.cancel}
        />
      )}
    </Screen>
  )
}
