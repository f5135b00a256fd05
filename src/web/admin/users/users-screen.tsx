import { ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../../domain/accounts.ts'
import type { Role } from '../../../domain/roles.ts'
import { capital } from '../../../domain/text-forms.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import { messageOf } from '../../data/request.ts'
import { t } from '../../translate/translate.tsx'
import { Segments } from '../../ui/choices.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FilterField } from '../../ui/filter-field.tsx'
import { EmptyPanel } from '../../ui/panel.tsx'
import { useFirstSteps } from '../first-steps.ts'
import { ListSpinner, ListStates, RowCount } from '../list-parts.tsx'
import { useList, usersQuery } from '../records.ts'
import { Screen } from '../screen.tsx'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { useAccountDeletion, useRoleChange } from './user-changes.ts'
import { UserTable } from './user-table.tsx'

const fetchFailed = 'Failed to fetch users'
const shownRoles = ['all', 'admin', 'trainer', 'user', 'visitor'] as const

export function UsersScreen() {
  const query = useList(usersQuery, fetchFailed)
  const { steps: firstSteps, isLoading } = useFirstSteps()
  const { user: me } = useCurrentUser()
  const { changeRole, changing } = useRoleChange(me?.id)
  /** The new role of the administrator's own account, until it is confirmed. */
  const [ownRole, setOwnRole] = useState<Role | null>(null)
  const { leaving, ...deletion } = useAccountDeletion()
  const [wanted, setWanted] = useState('')
  const [shownRole, setShownRole] = useState<(typeof shownRoles)[number]>('all')

  const found = (query.data ?? []).filter(({ username }) => username.includes(wanted.trim().toLowerCase()))
  const countOf = (role: (typeof shownRoles)[number]) =>
    role === 'all' ? found.length : found.filter((user) => user.role === role).length
  const shown = found.filter(({ role }) => shownRole === 'all' || role === shownRole)
  const roleOf = (user: User) => (changing?.id === user.id ? changing.role : user.role)

  // The table must not move under the pointer when the steps appear above it.
  if (isLoading)
    return (
      <Screen title={t('User Management')}>
        <ListSpinner />
      </Screen>
    )
  return (
    <Screen title={t('User Management')}>
      <FirstStepsPanel progress={firstSteps} />
      <div className="toolbar">
        <FilterField
          label={t('Filter users')}
          placeholder={t('Filter by username')}
          value={wanted}
          onChange={setWanted}
        />
        <Segments
          label={t('Role')}
          options={shownRoles.map((value) => ({
            value,
            label: value === 'all' ? t('All') : capital(t(value)),
            count: countOf(value),
          }))}
          value={shownRole}
          onChange={setShownRole}
        />
        <RowCount of={query.data} one="1 account" many="{count} accounts" />
      </div>
      <ListStates
        query={query}
        failed={messageOf(query.error, fetchFailed)}
        pending={<ListSpinner />}
        empty={<EmptyPanel title={t('No users found')} />}
      >
        {() =>
          shown.length === 0 ? (
            <EmptyPanel title={t('No users found')}>{t('No matches for this name and role.')}</EmptyPanel>
          ) : (
            <UserTable
              users={shown}
              ownId={me?.id}
              roleOf={roleOf}
              onRole={(user, role) =>
                user.id === me?.id ? setOwnRole(role) : changeRole({ id: user.id, role, before: user.role })
              }
              onDelete={deletion.begin}
            />
          )
        }
      </ListStates>
      {me && ownRole && (
        <ConfirmDialog
          title={t('Stop being an administrator?')}
          question={t(
            'You change your own role to “{role}” and lose access to the back office at once, with everything you typed and did not save. Only another administrator can give it back.',
            { role: t(ownRole) },
          )}
          confirmLabel={t('Change my role')}
          icon={<ShieldOff aria-hidden />}
          onConfirm={() => {
            setOwnRole(null)
            changeRole({ id: me.id, role: ownRole, before: me.role })
          }}
          onCancel={() => setOwnRole(null)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('Delete account?')}
          question={t(
            '“{name}” is logged out everywhere and can’t log in again. Everything they wrote stays. Their trainer profile stays too, but without an account.',
            { name: leaving.username },
          )}
          confirmLabel={t('Delete account')}
          icon={<Trash2 aria-hidden />}
          isBusy={deletion.isPending}
          onConfirm={() => deletion.confirm(leaving)}
          onCancel={deletion.cancel}
        />
      )}
    </Screen>
  )
}
