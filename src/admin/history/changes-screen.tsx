import type { Change, ChangePage } from '../../domain/differences/change.ts'
import { type EntryGroup, groupByRequest } from '../../domain/differences/changes.ts'
import { listNames } from '../../domain/releases/releases.ts'
import { t, translated } from '../../ui/translate/translate.tsx'
import { WriteRow } from './change-row.tsx'
import './history.css'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { messageOf } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/surfaces/panel.tsx'
import { changesQuery } from '../data/publishing.ts'
import { useQueryParameters } from '../data/query-parameters.ts'
import { usersQuery } from '../data/records.ts'
import { Screen } from '../frame/screen.tsx'
import { NextPageButton } from '../parts/list-parts.tsx'

const groupOfOne = (change: Change): EntryGroup<Change> => ({ id: change.id, changes: [change] })

const joinPages = ({ pages }: InfiniteData<ChangePage>) => ({
  changes: pages.flatMap(({ changes }) => changes),
  isMarked: pages.every(({ isMarked }) => isMarked),
})

export function ChangesScreen() {
  const filters = useChangeFilters()
  const query = useInfiniteQuery({ ...changesQuery(filters.query), select: joinPages })
  // A filter by list or record may hide changes of a write, so each change then has its own row.
  const isPartial = filters.valueFor('list') !== ''
  const writes = isPartial ? query.data?.changes.map(groupOfOne) : query.data && groupByRequest(query.data.changes)
  return (
    <Screen title={t('Changes')}>
      <ChangeFilters filters={filters} />
      {query.isError && (
        <FailedPanel message={messageOf(query.error, 'This could not be loaded.')} onRetry={query.refetch} />
      )}
      {query.isPending && <SkeletonRows />}
      {writes?.length === 0 && (
        <EmptyPanel title={t('No changes found')}>
          {filters.query === '' && t('Everything saved or deleted is listed here.')}
        </EmptyPanel>
      )}
      {query.data?.isMarked === false && (
        <p className="ui-muted ui-apart">
          {t('Some texts changed so much that they are shown in full, before and after.')}
        </p>
      )}
      {writes && writes.length > 0 && (
        <ul className="ui-panel ui-rows change-rows">
          {writes.map((write, index) => (
            <WriteRow
              key={write.id}
              write={write}
              isComplete={!query.hasNextPage || index < writes.length - 1}
              onRecord={filters.showRecord}
            />
          ))}
        </ul>
      )}
      <NextPageButton query={query} />
    </Screen>
  )
}

function ChangeFilters({ filters: { valueFor, query, change, clear } }: { filters: Filters }) {
  const { data: users = [] } = useQuery(usersQuery)
  const people = users.map(({ username }) => ({ value: username, label: username }))
  const user = valueFor('user')
  // The account in the filter may have been deleted.
  const hasAccount = user === '' || people.some(({ value }) => value === user)
  return (
    <div className="toolbar change-filters">
      <Select
        label={t('Person')}
        isLabelHidden
        options={[
          { value: '', label: t('Everyone') },
          ...people,
          ...(hasAccount ? [] : [{ value: user, label: user }]),
        ]}
        value={user}
        onChange={(value) => change({ user: value })}
      />
      <Select
        label={t('List')}
        isLabelHidden
        options={[
          { value: '', label: t('Everything') },
          ...[...listNames, 'users', 'releases', 'previews'].map((name) => ({
            value: name,
            label: translated(name),
          })),
        ]}
        value={valueFor('list')}
        onChange={(list) => change({ list, id: '' })}
      />
      <TextField
        label={t('Day')}
        type="date"
        value={valueFor('day')}
        onChange={(day) => change({ day })}
        isRequired={false}
      />
      {valueFor('id') !== '' && (
        <Button icon={<X aria-hidden />} onPress={() => change({ id: '' })}>
          {t('One record only')}
        </Button>
      )}
      {query !== '' && <Button onPress={clear}>{t('Show everything')}</Button>}
    </div>
  )
}

const filterNames = ['user', 'list', 'id', 'day'] as const

type FilterName = (typeof filterNames)[number]

type Filters = ReturnType<typeof useChangeFilters>

/** Stores the filters in the address, so that it can be shared. */
function useChangeFilters() {
  const { parameters, change } = useQueryParameters<FilterName>()
  const activeFilters = filterNames.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [[name, value]] : []
  })
  return {
    query: new URLSearchParams(activeFilters).toString(),
    valueFor: (name: FilterName) => parameters.get(name) ?? '',
    change,
    showRecord: ({ list, recordId }: Change) => change({ list, id: String(recordId) }),
    clear: () => change({ user: '', list: '', id: '', day: '' }),
  }
}
