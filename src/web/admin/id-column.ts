import type { Column } from '../ui/table.tsx'

/** A record's number, for whoever uses the API as well. */
export const idColumn: Column<{ id: number }> = {
  header: 'ID',
  width: 72,
  phone: 'more',
  className: 'ui-number ui-muted',
  sortBy: ({ id }) => id,
  cell: ({ id }) => id,
}
