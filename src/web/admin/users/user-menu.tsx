import '../../ui/select.css'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import { IconButton } from '../../ui/button.tsx'

interface UserMenuProps {
  username: string
  /** One's own account is another administrator's to delete. */
  isOwn: boolean
  onDelete: () => void
}

/** What else can be done to an account. */
export function UserMenu({ username, isOwn, onDelete }: UserMenuProps) {
  return (
    <MenuTrigger>
      <IconButton label={`More actions for ${username}`}>
        <EllipsisVertical aria-hidden />
      </IconButton>
      <Popover className="ui-popover" placement="bottom end" offset={4}>
        <Menu
          className="ui-options"
          aria-label={`More actions for ${username}`}
          disabledKeys={isOwn ? ['delete'] : []}
          onAction={onDelete}
        >
          <MenuItem id="delete" className="ui-option" textValue="Delete account">
            <Trash2 aria-hidden />
            <span>
              <Text slot="label">Delete account…</Text>
              {isOwn && (
                <Text slot="description" className="ui-option-note">
                  Yours: another administrator can delete it
                </Text>
              )}
            </span>
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
