import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../../domain/accounts.ts'
import { dateOf } from '../../../domain/dates.ts'
import { roles, toggleAdmin } from '../../../domain/roles.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FilterField } from '../../ui/filter-field.tsx'
import { EmptyPanel } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { Avatar } from '../avatar.tsx'
import { useFirstSteps } from '../first-steps.ts'
import { idColumn } from '../id-column.ts'
import { ListSpinner, ListStates, RowCount } from '../list-states.tsx'
import { useList, usersQuery } from '../records.ts'
import { Screen } from '../screen.tsx'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { useAccountDeletion } from './use-account-deletion.ts'
import { useRoleChange } from './use-role-change.ts'
import { UserMenu } from './user-menu.tsx'

const fetchFailed = 'Failed to fetch users'
const roleOptions = roles.map((role) => ({ value: role, label: role }))
const shownRoles = ['all', 'admin', 'trainer', 'user', 'visitor'] as const
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

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
          options={shownRoles.map((value) => ({ value, label: capitalised(value), count: countOf(value) }))}
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
            <Table
              label="Users"
              rows={shown}
              rowKey={({ id }) => id}
              columns={[
                idColumn,
                {
                  header: 'Username',
                  phone: 'title',
                  sortBy: ({ username }) => username,
                  cell: ({ username }) => (
                    <span className="with-avatar">
                      <Avatar name={username} />
                      <b className="ui-strong">{username}</b>
                    </span>
                  ),
                },
                {
                  header: 'Role',
                  width: 200,
                  sortBy: ({ role }) => role,
                  cell: (user) => (
                    <Select
                      label={`Role of ${user.username}`}
                      isLabelHidden
                      isSmall
                      options={roleOptions}
                      value={roleOf(user)}
                      onChange={(role) => role !== user.role && changeRole({ id: user.id, role })}
                    />
                  ),
                },
                {
                  header: 'Created At',
                  width: 160,
                  phone: 'more',
                  className: 'ui-number',
                  sortBy: ({ createdAt }) => createdAt,
                  cell: ({ createdAt }) => (createdAt ? dateOf(createdAt) : <span className="ui-muted">N/A</span>),
                },
                {
                  header: 'Actions',
                  width: 220,
                  align: 'right',
                  phone: 'actions',
                  cell: (user) => (
                    <span className="ui-actions">
                      <Button
                        size="small"
                        aria-label={`Toggle Admin of ${user.username}`}
                        onPress={() => changeRole({ id: user.id, role: toggleAdmin(roleOf(user)) })}
                      >
                        Toggle Admin
                      </Button>
                      <UserMenu
                        username={user.username}
                        isOwn={user.id === me?.id}
                        onDelete={() => deletion.begin(user)}
                      />
                    </span>
                  ),
                },
              ]}
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
