import './schedule-filters.css'
import type { ReleaseLists } from '../../domain/releases.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { Shape } from '../ui/shape.tsx'

interface ScheduleFiltersProps {
  zones: ReleaseLists['zones']
  classes: ReleaseLists['classes']
  zoneId: number | null
  classId: number | null
  onZone: (id: number | null) => void
  onClass: (id: number | null) => void
}

export function ScheduleFilters({ zones, classes, zoneId, classId, onZone, onClass }: ScheduleFiltersProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className="schedule-filters">
      {classes.length > 1 && (
        <select
          className="chip"
          aria-label={text('classes.title')}
          value={classId ?? ''}
          onChange={(event) => onClass(event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">{text('schedule.all_classes')}</option>
          {classes.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title[language]}
            </option>
          ))}
        </select>
      )}
      {zones.length > 0 && (
        <fieldset className="chips">
          <legend className="visually-hidden">{text('schedule.filter')}</legend>
          <button type="button" className="chip" aria-pressed={zoneId === null} onClick={() => onZone(null)}>
            {text('schedule.all_zones')}
          </button>
          {zones.map((zone, place) => (
            <button
              key={zone.id}
              type="button"
              className="chip"
              aria-pressed={zoneId === zone.id}
              onClick={() => onZone(zone.id)}
            >
              <Shape place={place} />
              {zone.name[language]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
