import { t } from '../../ui/translate/translate.tsx'
import './exceptions.css'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { exceptions } from '../../domain/collections/exceptions.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import { exceptionKinds, lastDayOf } from '../../domain/timetable/occurrences.ts'
import { messageOf } from '../../ui/data/request.ts'
import { clubDate } from '../data/dates.ts'
import { keepFocus, openerId } from '../data/keep-focus.ts'
import { recordsQuery, useRecords } from '../data/records.ts'
import { useRemove } from '../data/use-remove.ts'
import { openEditor, openNewEditor, useOpenRecord, useView } from '../editor/opened.ts'
import { Screen } from '../frame/screen.tsx'
import { EmptyList, ListStates, RowCount } from '../parts/list-parts.tsx'
import { useClashes } from '../timetable/clashes.tsx'
import { type ExceptionRecord, exceptionInWords } from '../timetable/exception-words.ts'
import { useNames } from '../timetable/names.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExceptionList } from './exception-list.tsx'
import { SuggestedClosures } from './suggested-closures.tsx'

const noRecords: readonly never[] = []

const byFirstDay = (a: ExceptionRecord, b: ExceptionRecord) => a.fromDate.localeCompare(b.fromDate) || a.id - b.id

export function ExceptionsScreen() {
  const query = useRecords(exceptions)
  const { data: items = noRecords } = useQuery(recordsQuery(schedule))
  const names = useNames()
  const editor = useOpenRecord(query.data, 'date')
  const { remove } = useRemove(exceptions)
  const [, navigate] = useLocation()
  const view = useView()
  const today = clubDate()
  const records = query.data ?? noRecords
  const { clashesOfException } = useClashes(items, records, names)
  const nameOf = (record: ExceptionRecord) => exceptionInWords(record, items, names)
  const sorted = records.toSorted(byFirstDay)
  const upcoming = sorted.filter((each) => lastDayOf(each) >= today)
  const past = sorted.filter((each) => lastDayOf(each) < today).reverse()
  const listProps = { names, nameOf, clashesOf: clashesOfException, onEdit: openEditor, onDelete: remove }
  const close = (stored?: { id: number }) => {
    const item = items.find(({ id }) => String(id) === editor.initialValue('item'))
    if (!item) return editor.close(stored)
    // Back to the class in whose menu the exception was begun.
    const search = new URLSearchParams({ ...(view !== null && { view }), day: item.dayOfWeek })
    navigate(`/admin/schedule?${search}`, { replace: true })
    keepFocus(openerId(item.id))
  }
  return (
    <Screen title={t('Exceptions')} action={{ label: t('Add exception'), onPress: () => openNewEditor() }}>
      <ListStates query={query} failed={messageOf(query.error, exceptions.messages.fetchFailed)}>
        {() => (
          <>
            <div className="toolbar">
              <RowCount rows={records} one="1 exception" many="{count} exceptions" />
            </div>
            <div className="ui-stack exceptions-columns">
              <div className="ui-stack">
                {records.length === 0 && (
                  <EmptyList title={t('No exceptions')} addLabel={t('Add the first one')} onAdd={() => openNewEditor()}>
                    {t('Days on which the schedule differs: closed, or with cancelled, changed and extra classes.')}
                  </EmptyList>
                )}
                <ExceptionList title={t('To come')} records={upcoming} {...listProps} />
                <ExceptionList title={t('Past')} records={past} {...listProps} />
              </div>
              <SuggestedClosures today={today} records={records} />
            </div>
          </>
        )}
      </ListStates>
      {editor.isOpen && (
        <ExceptionDialog
          key={editor.key}
          exception={editor.record}
          defaults={{
            kind: exceptionKinds.find((kind) => kind === editor.initialValue('kind')) ?? 'closed',
            fromDate: editor.initialValue('date') ?? '',
            scheduleItemId: Number(editor.initialValue('item')) || null,
          }}
          items={items}
          exceptions={records}
          names={names}
          onClose={close}
        />
      )}
    </Screen>
  )
}
