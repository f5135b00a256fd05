import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { listNames } from '../../../domain/releases.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usersQuery } from '../records.ts'
import type { Filters } from './use-change-filters.ts'

const everybody = { value: '', label: 'Everybody' }
const lists = [
  { value: '', label: 'Everything' },
  ...[...listNames, 'users', 'releases', 'candidates'].map((name) => ({ value: name, label: name })),
]

/** By person, list and day; one record of a list is chosen at one of its changes. */
export function ChangeFilters({ filters: { of, query, change, clear } }: { filters: Filters }) {
  const { data: users = [] } = useQuery(usersQuery)
  const people = users.map(({ username }) => ({ value: username, label: username }))
  const user = of('user')
  // Who has no account any more has changed things all the same.
  const isListed = user === '' || people.some(({ value }) => value === user)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const set = [user, of('list'), of('day')].filter((value) => value !== '').length
  return (
    <div className="toolbar change-filters">
      <Button
        className="change-filters-opener"
        icon={<ChevronDown aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      >
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </Button>
      <div id={id} className="change-filters-fields" data-open={isOpen || undefined}>
        <Select
          label="Person"
          isLabelHidden
          options={[everybody, ...people, ...(isListed ? [] : [{ value: user, label: user }])]}
          value={user}
          onChange={(value) => change({ user: value })}
        />
        <Select label="List" isLabelHidden options={lists} value={of('list')} onChange={(list) => change({ list })} />
        <TextField label="Day" type="date" value={of('day')} onChange={(day) => change({ day })} isRequired={false} />
      </div>
      {of('id') !== '' && (
        <Button icon={<X aria-hidden />} onPress={() => change({ id: '' })}>
          One record only
        </Button>
      )}
      {query !== '' && <Button onPress={clear}>Show everything</Button>}
    </div>
  )
}
