import { ShowMore } from './panel.tsx'
import './table.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type CSSProperties, type Key, type ReactNode, startTransition, useState } from 'react'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Without this, rows cannot be sorted by the column. */
  sortBy?: (row: Row) => string | number | null
  /** In pixels; a tablet shows three quarters of this. Columns without a width share the rest. */
  width?: number
  align?: 'right'
  /** The cell's place in the two-line row of a phone; `more` is hidden there. */
  phone?: 'lead' | 'title' | 'detail' | 'actions' | 'more'
  className?: string
}

interface TableProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly Column<Row>[]
  className?: string
}

/** A sortable table, which a phone shows as a list. */
export function Table<Row>({ label, rows, rowKey, columns, className = '' }: TableProps<Row>) {
  const [order, setOrder] = useState<Order | null>(null)
  const sortBy = order && columns[order.column]?.sortBy
  const sorted = sortBy ? sortRows(rows, sortBy, order.direction) : rows

  const toggle = (column: number) =>
    setOrder((old) =>
      old?.column !== column
        ? { column, direction: 'ascending' }
        : old.direction === 'ascending'
          ? { column, direction: 'descending' }
          : null,
    )

  return (
    <ShowMore items={sorted}>
      {(shown) => (
        <table className={`ui-table ${className}`} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column, index) => {
                const direction = order?.column === index ? order.direction : undefined
                return (
                  <th
                    key={column.header}
                    scope="col"
                    style={column.width ? ({ '--column-width': `${column.width}px` } as CSSProperties) : undefined}
                    className={column.align === 'right' ? 'ui-right' : undefined}
                    aria-sort={column.sortBy && (direction ?? 'none')}
                  >
                    {column.sortBy ? (
                      <button type="button" className="ui-sort" onClick={() => startTransition(() => toggle(index))}>
                        {column.header}
                        {direction === 'ascending' && <ArrowUp aria-hidden />}
                        {direction === 'descending' && <ArrowDown aria-hidden />}
                      </button>
                    ) : (
                      column.header
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td
                    key={column.header}
                    className={[
                      column.align === 'right' && 'ui-right',
                      `ui-phone-${column.phone ?? 'detail'}`,
                      column.className,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ShowMore>
  )
}

interface Order {
  column: number
  direction: 'ascending' | 'descending'
}

const collator = new Intl.Collator(['pl', 'uk', 'en'], { numeric: true, sensitivity: 'base' })

/** Sorts rows by a text or a number, stably. Rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => string | number | null,
  direction: Order['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return typeof left === 'number' && typeof right === 'number'
      ? sign * (left - right)
      : sign * collator.compare(String(left), String(right))
  })
}
