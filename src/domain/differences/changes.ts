import { groupBy } from '../group-by.ts'

interface Groupable {
  write: number | null
}

/** The changes of one request, which may concern several records. */
export interface EntryGroup<Row extends Groupable = Groupable> {
  id: number
  changes: readonly Row[]
}

/** Groups rows by their requests; a row whose request is unknown is a group of its own. */
export function groupByRequest<Row extends Groupable>(rows: readonly Row[]): EntryGroup<Row>[] {
  const groups = groupBy(rows, (row) => row.write ?? row)
  return [...groups].map(([key, changes]) => ({ id: typeof key === 'number' ? key : 0, changes }))
}
