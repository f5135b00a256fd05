import { type ComponentProps, useMemo } from 'react'
import { useLocation } from 'wouter'
import { classes } from '../../domain/collections/classes.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import { zones } from '../../domain/collections/zones.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import type { Fields } from '../../domain/fields/field.ts'
import { beginnerClassesIn, isForBeginners } from '../../domain/timetable/beginners.ts'
import { Shape } from '../../ui/elements/shape.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { clubText, officeLanguage, t } from '../../ui/translate/translate.tsx'
import { useRecords } from '../data/records.ts'

export const classOptions = (classRecords: readonly RecordOf<typeof classes>[]) =>
  classRecords.map(({ id, title }) => ({ value: id, label: clubText(title) }))

export const zoneOptions = (zoneRecords: readonly RecordOf<typeof zones>[]) =>
  zoneRecords.map(({ id, name }, index) => ({ value: id, label: clubText(name), icon: <Shape index={index} /> }))

export const trainerOptions = (trainerRecords: readonly RecordOf<typeof trainers>[]) =>
  trainerRecords.map(({ id, name }) => ({ value: id, label: clubText(name) }))

const noRecords: readonly never[] = []

/** A choice of class. While there is no class, it leads to adding one. */
export function ClassSelect({ onChange, ...field }: Omit<ComponentProps<typeof Select<number>>, 'options'>) {
  const { data: classRecords } = useRecords(classes)
  const [, navigate] = useLocation()
  const options = classOptions(classRecords ?? noRecords)
  return (
    <Select
      {...field}
      options={classRecords?.length === 0 ? [{ value: 0, label: t('Add Class') }] : options}
      onChange={(id) => (id === 0 ? navigate('/admin/classes?open=new') : onChange(id))}
      placeholder={t('Choose a class')}
      isRequired
    />
  )
}

/** The records that a timetable names, and their names by id. */
export function useNames() {
  const { data: classRecords } = useRecords(classes)
  const { data: zoneRecords } = useRecords(zones)
  const { data: trainerRecords } = useRecords(trainers)
  const language = officeLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the language
  return useMemo(
    () => namesOf(classRecords, zoneRecords, trainerRecords),
    [classRecords, zoneRecords, trainerRecords, language],
  )
}

type Rows<C extends { fields: Fields }> = readonly RecordOf<C>[] | undefined

function namesOf(classRows: Rows<typeof classes>, zoneRows: Rows<typeof zones>, trainerRows: Rows<typeof trainers>) {
  const [classRecords, zoneRecords, trainerRecords] = [
    classRows ?? noRecords,
    zoneRows ?? noRecords,
    trainerRows ?? noRecords,
  ]
  const beginnerClasses = beginnerClassesIn(classRecords)
  const titles = new Map(classRecords.map(({ id, title }) => [id, clubText(title)]))
  const zoneNames = new Map(zoneRecords.map(({ id, name }, index) => [id, { name: clubText(name), index }]))
  const trainerNames = new Map(trainerRecords.map(({ id, name }) => [id, clubText(name)]))
  return {
    areLoaded: classRows !== undefined && zoneRows !== undefined && trainerRows !== undefined,
    classRecords,
    zoneRecords,
    trainerRecords,
    /** The names of zones, each with the index that decides the zone’s shape. */
    zoneNames,
    class: (id: number) => titles.get(id) ?? t('Class {id}', { id }),
    zone: (id: number) => zoneNames.get(id)?.name ?? t('Zone {id}', { id }),
    isForBeginners: (item: Parameters<typeof isForBeginners>[0]) => isForBeginners(item, beginnerClasses),
    trainer: (id: number) => trainerNames.get(id) ?? t('Trainer {id}', { id }),
  }
}

export type Names = ReturnType<typeof namesOf>
