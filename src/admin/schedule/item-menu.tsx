import { CalendarX, Copy, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { type ComponentProps, createContext, useContext } from 'react'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components'
import { useLocation } from 'wouter'
import { type Weekday, weekdays } from '../../domain/time/club-days.ts'
import { dayInWords } from '../../domain/time/day-words.ts'
import { takesPlace } from '../../domain/timetable/occurrences.ts'
import { Button, IconButton } from '../../ui/elements/button.tsx'
import { MenuButton } from '../../ui/fields/menu-button.tsx'
import { t, translated } from '../../ui/translate/translate.tsx'
import { useView } from '../editor/opened.ts'
import type { NextOccurrence } from '../timetable/next-occurrence.ts'
import { dayName, type ScheduleItem } from '../timetable/week.ts'

export const ScheduleContext = createContext<{
  nextOf: (item: ScheduleItem) => NextOccurrence | undefined
  copy: (items: readonly ScheduleItem[], to: readonly Weekday[]) => void
}>({ nextOf: () => undefined, copy: () => {} })

const otherDays = (day: Weekday) => weekdays.filter((each) => each !== day)

interface ItemMenuProps {
  item: ScheduleItem
  /** The name of the class, with its day and time. */
  name: string
  /** The menu offers Edit and Delete only if these are given. */
  onEdit?: () => void
  onDelete?: () => void
  beforeAction?: () => void
}

export function ItemMenu({
  renderButton,
  ...itemProps
}: ItemMenuProps & Partial<Pick<ComponentProps<typeof MenuButton>, 'renderButton'>>) {
  const renderOwnButton: typeof renderButton = (opens) => (
    <IconButton {...opens} className="item-menu" label={t('More for {name}', { name: itemProps.name })}>
      <EllipsisVertical aria-hidden />
    </IconButton>
  )
  return (
    <MenuButton renderButton={renderButton ?? renderOwnButton}>
      <ItemActions {...itemProps} />
    </MenuButton>
  )
}

function ItemActions({ item, name, onEdit, onDelete, beforeAction }: ItemMenuProps) {
  const [, navigate] = useLocation()
  const { nextOf, copy } = useContext(ScheduleContext)
  const next = nextOf(item)
  const date = next && takesPlace(next) ? next.date : undefined
  const view = useView()
  const addException = (kind: 'cancelled' | 'changed') =>
    navigate(
      `/admin/schedule/exceptions?open=new&kind=${kind}&item=${item.id}&date=${date}${view === null ? '' : `&view=${view}`}`,
    )
  const handlerOf = (act: () => void) => () => {
    beforeAction?.()
    act()
  }
  return (
    <Menu aria-label={t('More for {name}', { name })}>
      {onEdit && (
        <MenuItem className="ui-option" textValue={t('Edit')} onAction={handlerOf(onEdit)}>
          <Pencil aria-hidden />
          {t('Edit')}
        </MenuItem>
      )}
      {date !== undefined && (
        <MenuItem
          className="ui-option"
          textValue={t('Cancel this one on {day}…', { day: translated(dayInWords(date)) })}
          onAction={handlerOf(() => addException('cancelled'))}
        >
          <CalendarX aria-hidden />
          {t('Cancel this one on {day}…', { day: translated(dayInWords(date)) })}
        </MenuItem>
      )}
      {date !== undefined && (
        <MenuItem
          className="ui-option"
          textValue={t('Change this one on {day}…', { day: translated(dayInWords(date)) })}
          onAction={handlerOf(() => addException('changed'))}
        >
          <CalendarX aria-hidden />
          {t('Change this one on {day}…', { day: translated(dayInWords(date)) })}
        </MenuItem>
      )}
      <MenuSection>
        <Header className="ui-options-head">{t('Copy to')}</Header>
        {otherDays(item.dayOfWeek).map((day) => (
          <MenuItem
            key={day}
            className="ui-option"
            textValue={dayName(day)}
            onAction={handlerOf(() => copy([item], [day]))}
          >
            <Copy aria-hidden />
            {dayName(day)}
          </MenuItem>
        ))}
        <MenuItem
          className="ui-option"
          textValue={t('All other days')}
          onAction={handlerOf(() => copy([item], otherDays(item.dayOfWeek)))}
        >
          <Copy aria-hidden />
          {t('All other days')}
        </MenuItem>
      </MenuSection>
      {onDelete && (
        <MenuItem className="ui-option" textValue={t('Delete')} onAction={handlerOf(onDelete)}>
          <Trash2 aria-hidden />
          {t('Delete')}
        </MenuItem>
      )}
    </Menu>
  )
}

interface DayCopyMenuProps {
  day: Weekday
  items: readonly ScheduleItem[]
  isIconOnly?: boolean
}

export function DayCopyMenu({ day, items, isIconOnly = false }: DayCopyMenuProps) {
  const { copy } = useContext(ScheduleContext)
  const label = t('Copy {day} to…', { day: dayName(day) })
  return (
    <MenuButton
      renderButton={(opens) =>
        isIconOnly ? (
          <IconButton {...opens} label={label} isDisabled={items.length === 0}>
            <Copy aria-hidden />
          </IconButton>
        ) : (
          <Button {...opens} className="day-copy" size="small" icon={<Copy aria-hidden />}>
            {label}
          </Button>
        )
      }
    >
      <Menu aria-label={label}>
        {otherDays(day).map((each) => (
          <MenuItem key={each} className="ui-option" textValue={dayName(each)} onAction={() => copy(items, [each])}>
            {t('Copy {day} to {target}', { day: dayName(day), target: dayName(each) })}
          </MenuItem>
        ))}
        <MenuItem className="ui-option" onAction={() => copy(items, otherDays(day))}>
          {t('All other days')}
        </MenuItem>
      </Menu>
    </MenuButton>
  )
}
