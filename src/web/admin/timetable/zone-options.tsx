import type { RecordOf } from '../../../domain/collections/define.ts'
import type { zones } from '../../../domain/collections/zones.ts'
import { Shape } from '../../ui/shape.tsx'

/** Zones to choose from, each with the shape that its place in the list gives it. */
export const zoneOptions = (zoneRecords: readonly RecordOf<typeof zones>[]) =>
  zoneRecords.map(({ id, name }, index) => ({ value: id, label: name.en, icon: <Shape place={index} /> }))
