import '../../ui/select.css'
import { Pencil, Plus } from 'lucide-react'
import { useRef } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover } from 'react-aria-components'
import { dayInWords } from '../../../domain/day-words.ts'
import type { ExceptionKind } from '../../../domain/occurrences.ts'
import type { ExceptionRecord } from './year.ts'

interface DayMenuProps {
  date: string
  /** The day's button. */
  trigger: HTMLElement | null
  records: readonly ExceptionRecord[]
  nameOf: (record: ExceptionRecord) => string
  onEdit: (record: ExceptionRecord) => void
  onAdd: (given: Record<string, string>) => void
  onClose: () => void
}

const additions: readonly { kind: ExceptionKind; label: string }[] = [
  { kind: 'closed', label: 'Closed…' },
  { kind: 'cancelled', label: 'A cancelled class…' },
  { kind: 'changed', label: 'A changed class…' },
  { kind: 'extra', label: 'An extra class…' },
]

/** What can be done on a day: what is otherwise on it is edited, and more is added. */
export function DayMenu({ date, trigger, records, nameOf, onEdit, onAdd, onClose }: DayMenuProps) {
  const triggerRef = useRef(trigger)
  const title = dayInWords(date)
  return (
    <Popover
      className="ui-popover"
      triggerRef={triggerRef}
      placement="bottom start"
      offset={4}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Menu className="ui-options" aria-label={title} autoFocus="first" onClose={onClose}>
        {records.length > 0 && (
          <MenuSection>
            <Header className="ui-options-head">{title}</Header>
            {records.map((record) => (
              <MenuItem
                key={record.id}
                id={record.id}
                className="ui-option"
                textValue={nameOf(record)}
                onAction={() => onEdit(record)}
              >
                <Pencil aria-hidden />
                {nameOf(record)}
              </MenuItem>
            ))}
          </MenuSection>
        )}
        <MenuSection>
          <Header className="ui-options-head">{records.length > 0 ? 'Add' : `Add on ${title}`}</Header>
          {additions.map(({ kind, label }) => (
            <MenuItem
              key={kind}
              id={kind}
              className="ui-option"
              textValue={label}
              onAction={() => onAdd({ kind, date })}
            >
              <Plus aria-hidden />
              {label}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </Popover>
  )
}
