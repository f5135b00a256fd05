import { EllipsisVertical, KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components'
import type { User } from '../../domain/accounts/accounts.ts'
import { type Role, roles, toggleAdmin } from '../../domain/accounts/roles.ts'
import { dateOf } from '../../domain/time/dates.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { MenuButton } from '../../ui/fields/menu-button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Table } from '../../ui/surfaces/table.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { idColumn } from '../parts/list-parts.tsx'
import { Avatar } from '../parts/picture.tsx'
import { PasswordLinkDialog } from './link-dialog.tsx'
import { roleWords } from './role-words.ts'

interface UserTableProps {
  users: readonly User[]
  myId: number | undefined
  /** Returns a user's role, or the new role while it is being saved. */
  roleOf: (user: User) => Role
  onRole: (user: User, role: Role) => void
  onDelete: (user: User) => void
}

export function UserTable({ users, myId, roleOf, onRole, onDelete }: UserTableProps) {
  return (
    <Table
      label={t('Users')}
      rows={users}
      rowKey={({ id }) => id}
      columns={[
        idColumn,
        {
          header: t('Username'),
          phone: 'title',
          sortBy: ({ username }) => username,
          cell: ({ username }) => (
            <span className="ui-cluster">
              <Avatar name={username} />
              <b className="ui-strong">{username}</b>
            </span>
          ),
        },
        {
          header: t('Role'),
          width: 200,
          sortBy: ({ role }) => role,
          cell: (user) => (
            <Select
              label={t('Role of {name}', { name: user.username })}
              isLabelHidden
              options={roles.map((role) => ({ value: role, label: t(role), description: roleWords(role) }))}
              value={roleOf(user)}
              onChange={(role) => role !== user.role && onRole(user, role)}
            />
          ),
        },
        {
          header: t('Created At'),
          width: 160,
          phone: 'more',
          className: 'ui-number',
          sortBy: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => (createdAt ? dateOf(createdAt) : <span className="ui-muted">{t('N/A')}</span>),
        },
        {
          header: t('Actions'),
          width: 350,
          align: 'right',
          phone: 'actions',
          cell: (user) => (
            <span className="ui-actions">
              <Button
                size="small"
                aria-label={t('Toggle Admin: make {name} {role}', {
                  name: user.username,
                  role: t(toggleAdmin(roleOf(user))),
                })}
                onPress={() => onRole(user, toggleAdmin(roleOf(user)))}
              >
                {t('Toggle Admin')}
              </Button>
              {user.id === myId ? (
                // Keeps the buttons of all rows in line.
                <span className="ui-icon-button" inert />
              ) : (
                <UserMenu user={user} onDelete={() => onDelete(user)} />
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

interface UserMenuProps {
  user: User
  onDelete: () => void
}

/** For other accounts: one's own password is changed under “Your account”. */
function UserMenu({ user, onDelete }: UserMenuProps) {
  const [isLinkOpen, setLinkOpen] = useState(false)
  const label = t('More for {name}', { name: user.username })
  return (
    <>
      <MenuButton
        renderButton={(opens) => (
          <IconButton {...opens} label={label}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        )}
      >
        <Menu aria-label={label} onAction={(key) => (key === 'link' ? setLinkOpen(true) : onDelete())}>
          <MenuSection>
            {/* The menu may cover the row. */}
            <Header className="ui-options-head">{user.username}</Header>
            <MenuItem id="link" className="ui-option" textValue={t('Link for a new password')}>
              <KeyRound aria-hidden />
              {t('Link for a new password')}…
            </MenuItem>
            <MenuItem id="delete" className="ui-option" textValue={t('Delete account')}>
              <Trash2 aria-hidden />
              {t('Delete account')}…
            </MenuItem>
          </MenuSection>
        </Menu>
      </MenuButton>
      {isLinkOpen && <PasswordLinkDialog user={user} onClose={() => setLinkOpen(false)} />}
    </>
  )
}
