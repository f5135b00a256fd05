import '../../ui/select.css'
import { Copy } from 'lucide-react'
import { useContext } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { type Weekday, weekdays } from '../../../domain/weekdays.ts'
import { IconButton } from '../../ui/button.tsx'
import { dayName, type ScheduleItem } from '../timetable/week.ts'
import { ItemMenuContext } from './item-menu.tsx'

/** Copies the classes of a day that are shown to another day. */
export function DayCopyMenu({ day, items }: { day: Weekday; items: readonly ScheduleItem[] }) {
  const { copy } = useContext(ItemMenuContext)
  const label = `Copy ${dayName(day)} to`
  return (
    <MenuTrigger>
      <IconButton label={`${label}…`} isDisabled={items.length === 0}>
        <Copy aria-hidden />
      </IconButton>
      <Popover className="ui-popover" placement="bottom end" offset={4}>
        <Menu className="ui-options" aria-label={label}>
          {weekdays
            .filter((each) => each !== day)
            .map((each) => (
              <MenuItem key={each} className="ui-option" textValue={dayName(each)} onAction={() => copy(items, each)}>
                {label} {dayName(each)}
              </MenuItem>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
