import { useState } from 'react'
import { groupBy } from '../../domain/group-by.ts'
import { itemsForBeginners } from '../../domain/timetable/beginners.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { Shape } from '../../ui/elements/shape.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import type { ScheduleChoice } from './schedule-choice.ts'
import type { ClubTimetable } from './schedule-classes.ts'

interface ScheduleFiltersProps {
  timetable: ClubTimetable
  choice: ScheduleChoice
  onChoose: (chosen: Partial<ScheduleChoice>) => void
}

export function filterOptions({ lists }: ClubTimetable) {
  const classIds = new Set([
    ...lists.schedule.map(({ classId }) => classId),
    ...lists.exceptions.map(({ newClassId }) => newClassId),
  ])
  const trainerIds = new Set([
    ...lists.schedule.map(({ trainerId }) => trainerId),
    ...lists.exceptions.map(({ newTrainerId }) => newTrainerId),
  ])
  const itemsByLevel = groupBy(lists.schedule, ({ level }) => level)
  return {
    hasBeginners: itemsForBeginners(lists.schedule, lists.classes).length > 0,
    classes: lists.classes.filter(({ id }) => classIds.has(id)).map(({ id, title }) => ({ id, name: title })),
    trainers: lists.trainers.filter(({ id }) => trainerIds.has(id)),
    levels: [...itemsByLevel].flatMap(([name, [item]]) => (name && item ? { id: item.id, name } : [])),
    zones: lists.zones,
  }
}

export function ScheduleFilters({ timetable, choice, onChoose }: ScheduleFiltersProps) {
  const text = useText()
  const { hasBeginners, classes, trainers, levels, zones } = filterOptions(timetable)
  const [isOpen, setOpen] = useState(false)
  const count = [choice.classId, choice.trainerId, choice.levelItemId, choice.zoneId].filter(
    (each) => each !== null,
  ).length
  return (
    <div className="cluster needs-script filters">
      {hasBeginners && (
        <button
          type="button"
          className="chip"
          aria-pressed={choice.forBeginners}
          onClick={() => onChoose({ forBeginners: !choice.forBeginners })}
        >
          {text('schedule.beginners')}
        </button>
      )}
      <button type="button" className="chip filters-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('schedule.filters')}
        {count > 0 && ` (${count})`}
        <Icon name="chevron-down" />
      </button>
      <div className="cluster schedule-filters" data-open={isOpen || undefined}>
        {classes.length > 1 && (
          <FilterSelect
            label={text('classes.title')}
            allLabel={text('schedule.all_classes')}
            options={classes}
            chosenId={choice.classId}
            onChoose={(classId) => onChoose({ classId })}
          />
        )}
        {trainers.length > 1 && (
          <FilterSelect
            label={text('trainers.title')}
            allLabel={text('schedule.all_trainers')}
            options={trainers}
            chosenId={choice.trainerId}
            onChoose={(trainerId) => onChoose({ trainerId })}
          />
        )}
        {levels.length > 0 && (
          <FilterSelect
            label={text('schedule.level')}
            allLabel={text('schedule.all_levels')}
            options={levels}
            chosenId={choice.levelItemId}
            onChoose={(levelItemId) => onChoose({ levelItemId })}
          />
        )}
        {zones.length > 0 && (
          <fieldset className="cluster chips">
            <legend className="visually-hidden">{text('schedule.filter')}</legend>
            <button
              type="button"
              className="chip"
              aria-pressed={choice.zoneId === null}
              onClick={() => onChoose({ zoneId: null })}
            >
              {text('schedule.all_zones')}
            </button>
            {zones.map(({ id, name }, index) => (
              <button
                key={id}
                type="button"
                className="chip"
                aria-pressed={choice.zoneId === id}
                onClick={() => onChoose({ zoneId: id })}
              >
                <Shape index={index} />
                {name}
              </button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  )
}

interface FilterSelectProps {
  label: string
  allLabel: string
  options: { id: number; name: string }[]
  chosenId: number | null
  onChoose: (id: number | null) => void
}

function FilterSelect({ label, allLabel, options, chosenId, onChoose }: FilterSelectProps) {
  return (
    <span className="chip-select">
      <select
        className="chip"
        aria-label={label}
        value={chosenId ?? ''}
        onChange={(event) => onChoose(Number(event.target.value) || null)}
      >
        <option value="">{allLabel}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
