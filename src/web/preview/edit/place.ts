import type { ShownList } from '../../../domain/page-data.ts'

/** Where something that a page shows is stored: one field of one record. */
export interface Place {
  list: ShownList
  /** The record's id; of content its key, for a default has no id. */
  of: number | string
  /** None of the record itself. */
  field?: string
  /** The record and the field, as the back office calls them. */
  label: string
}

/** What tells records apart, whatever their list. */
export const recordOf = ({ list, of }: Pick<Place, 'list' | 'of'>) => `${list} ${of}`

/** An element and what it shows. Several places are several texts in one line, or one text that nobody can tell apart. */
export interface ShownPlace {
  element: Element
  places: readonly Place[]
}
