import { type Weekday, weekdays } from '../../../domain/weekdays.ts'
import { Segments } from '../../ui/segments.tsx'
import { dayName, type ScheduleItem } from '../timetable/week.ts'

interface DayChoiceProps {
  week: Readonly<Record<Weekday, readonly ScheduleItem[]>>
  day: Weekday
  onChoose: (day: Weekday) => void
}

/** Which day a phone shows. */
export const DayChoice = ({ week, day, onChoose }: DayChoiceProps) => (
  <div className="week-days">
    <Segments
      label="Day"
      look="chips"
      options={weekdays.map((each) => ({
        value: each,
        label: dayName(each).slice(0, 3),
        count: week[each].length,
      }))}
      value={day}
      onChange={onChoose}
    />
  </div>
)
