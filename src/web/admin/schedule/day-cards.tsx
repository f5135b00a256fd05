import { weekdays } from '../../../domain/weekdays.ts'
import { DayCard } from './day-card.tsx'
import type { WeekViewProps } from './week-view.tsx'

/** The days as cards beside each other; a phone shows one. */
export const DayCards = ({ week, today, day, onAdd, ...shared }: WeekViewProps) =>
  weekdays.map((each) => (
    <DayCard
      key={each}
      day={each}
      items={week[each]}
      isToday={each === today}
      isShownOnPhone={each === day}
      onAdd={() => onAdd({ day: each })}
      {...shared}
    />
  ))
