import { Footprints } from 'lucide-react'
import { useState } from 'react'
import type { User } from '../../domain/accounts/accounts.ts'
import { capitalise, foldText } from '../../domain/text/text-forms.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { messageOf } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Segments } from '../../ui/fields/choices.tsx'
import { FilterField } from '../../ui/fields/filter-field.tsx'
import { EmptyPanel } from '../../ui/surfaces/panel.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { keepFocus, openerId } from '../data/keep-focus.ts'
import { usersQuery, useScreenQuery } from '../data/records.ts'
import { useFirstSteps, useHiddenSteps } from '../frame/first-steps.ts'
import { Screen } from '../frame/screen.tsx'
import { ListSpinner, ListStates, RowCount } from '../parts/list-parts.tsx'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import { InviteDialog } from './link-dialog.tsx'
import { OpenLinks } from './open-links.tsx'
import { useAccountDeletion, useRoleChange } from './user-changes.tsx'
import { UserTable } from './user-table.tsx'

const fetchFailed = 'Failed to fetch users'
const roleFilters = ['all', 'admin', 'trainer', 'user', 'visitor'] as const

export function UsersScreen() {
  const query = useScreenQuery(usersQuery, fetchFailed)
  const { progress, openSteps } = useFirstSteps()
  const { hidden, showAll } = useHiddenSteps()
  const { user: me } = useCurrentUser()
  const { changeRole, changing } = useRoleChange(me?.id)
  const deleteAccount = useAccountDeletion()
  const [isInviting, setInviting] = useState(false)
  const [search, setSearch] = useState('')
  const [roleFilter, setRoleFilter] = useState<(typeof roleFilters)[number]>('all')

  const matches = (query.data ?? []).filter(({ username }) => foldText(username).includes(foldText(search)))
  const countOf = (role: (typeof roleFilters)[number]) =>
    role === 'all' ? matches.length : matches.filter((user) => user.role === role).length
  const filtered = matches.filter(({ role }) => roleFilter === 'all' || role === roleFilter)
  const roleOf = (user: User) => (changing?.id === user.id ? changing.role : user.role)

  const closeInvitation = () => {
    setInviting(false)
    keepFocus(openerId())
  }
  const invitation = { label: t('Invite'), onPress: () => setInviting(true) }
  return (
    <Screen title={t('User Management')} action={invitation}>
      {progress && openSteps.length > 0 && <FirstStepsPanel progress={progress} />}
      <div className="toolbar">
        <FilterField
          label={t('Filter users')}
          placeholder={t('Filter by username')}
          value={search}
          onChange={setSearch}
        />
        <Segments
          label={t('Role')}
          options={roleFilters.map((value) => ({
            value,
            label: value === 'all' ? t('All') : capitalise(t(value)),
            count: query.data && countOf(value),
          }))}
          value={roleFilter}
          onChange={setRoleFilter}
        />
        <RowCount rows={query.data} one="1 account" many="{count} accounts" />
        {openSteps.length === 0 && hidden.length > 0 && (
          <Button size="small" icon={<Footprints aria-hidden />} onPress={showAll}>
            {t('Start here')}
          </Button>
        )}
      </div>
      <OpenLinks />
      <ListStates query={query} failed={messageOf(query.error, fetchFailed)} pending={<ListSpinner />}>
        {() =>
          filtered.length === 0 ? (
            <EmptyPanel title={t('No users found')} />
          ) : (
            <UserTable users={filtered} myId={me?.id} roleOf={roleOf} onRole={changeRole} onDelete={deleteAccount} />
          )
        }
      </ListStates>
      {isInviting && <InviteDialog onClose={closeInvitation} />}
    </Screen>
  )
}
