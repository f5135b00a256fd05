import './exceptions.css'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { exceptions } from '../../../domain/collections/exceptions.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { exceptionKinds, lastDayOf } from '../../../domain/occurrences.ts'
import { messageOf } from '../../data/request.ts'
import { IconButton } from '../../ui/button.tsx'
import { clubDate } from '../club-date.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { EmptyList, ListStates, RowCount } from '../list-states.tsx'
import { recordsQuery, useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { useClashes } from '../timetable/use-clashes.ts'
import { useNames } from '../timetable/use-names.ts'
import { useRemove } from '../use-remove.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { ExceptionList } from './exception-list.tsx'
import { exceptionInWords } from './exception-words.ts'
import { OfferedDaysList } from './offered-days.tsx'
import { type ExceptionRecord, exceptionsByDay, exceptionsIn } from './year.ts'
import { YearCalendar } from './year-calendar.tsx'

const none: readonly never[] = []

/** The years for which days are offered. */
const [firstYear, lastYear] = [2000, 2099]

function yearIn(asked: string | null, today: string): number {
  const year = Number(asked)
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : Number(today.slice(0, 4))
}

export function ExceptionsScreen() {
  const query = useRecords(exceptions)
  const { data: items = none } = useQuery(recordsQuery(schedule))
  const names = useNames()
  const [parameters, setParameters] = useSearchParams()
  const opened = useOpenRecord(query.data, { kept: ['year'], openedBy: 'date' })
  const { remove } = useRemove(exceptions)
  const today = clubDate()
  const year = yearIn(parameters.get('year') ?? (opened.given('date') ?? '').slice(0, 4), today)
  const records = query.data ?? none
  const ofYear = useMemo(() => exceptionsIn(year, records), [year, records])
  const byDay = useMemo(() => exceptionsByDay(year, records, items), [year, records, items])
  const { clashesOfException } = useClashes(items, records, names)
  const nameOf = (record: ExceptionRecord) => exceptionInWords(record, items, names)
  const toCome = ofYear.filter((each) => lastDayOf(each) >= today)
  const past = ofYear.filter((each) => lastDayOf(each) < today)
  const listed = { names, nameOf, clashesOf: clashesOfException, onEdit: opened.open, onDelete: remove }
  const turn = (to: number) => setParameters({ year: String(to) }, { replace: true })
  return (
    <Screen title="Exceptions" action={{ label: 'Add Exception', onPress: () => opened.add() }}>
      <ListStates query={query} failed={messageOf(query.error, exceptions.messages.fetchFailed)}>
        {() => (
          <>
            <div className="toolbar year-toolbar">
              <IconButton label={`${year - 1}`} isDisabled={year === firstYear} onPress={() => turn(year - 1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <h2>{year}</h2>
              <IconButton label={`${year + 1}`} isDisabled={year === lastYear} onPress={() => turn(year + 1)}>
                <ChevronRight aria-hidden />
              </IconButton>
              <RowCount of={ofYear} one="exception" many="exceptions" />
            </div>
            <div className="year-columns">
              <YearCalendar
                key={year}
                year={year}
                today={today}
                byDay={byDay}
                nameOf={nameOf}
                onEdit={opened.open}
                onAdd={opened.add}
              />
              <div className="year-side">
                <OfferedDaysList year={year} today={today} records={records} />
                {ofYear.length === 0 && (
                  <EmptyList title={`No exceptions in ${year}`} addLabel="Add an exception" onAdd={() => opened.add()}>
                    On these days the schedule is otherwise: closed, or with cancelled, changed and extra classes.
                  </EmptyList>
                )}
                <ExceptionList title="To come" records={toCome} {...listed} />
                <ExceptionList title="Past" records={past} {...listed} />
              </div>
            </div>
          </>
        )}
      </ListStates>
      {opened.isOpen && (
        <ExceptionDialog
          key={opened.key}
          exception={opened.record}
          given={{
            kind: exceptionKinds.find((kind) => kind === opened.given('kind')) ?? 'closed',
            fromDate: opened.given('date') ?? '',
            scheduleItemId: Number(opened.given('item')) || null,
          }}
          items={items}
          exceptions={records}
          names={names}
          onClose={opened.close}
        />
      )}
    </Screen>
  )
}
