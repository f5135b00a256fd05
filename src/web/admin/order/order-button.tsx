import { ArrowUpDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Collection } from '../../../domain/collections/define.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderedRow } from './moved.ts'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))

interface OrderButtonProps<Row> {
  collection: Collection<CacheName>
  rows: readonly Row[] | undefined
  /** How a row is called, and its picture if the list has pictures. */
  show: (row: Row, index: number) => Omit<OrderedRow, 'id'>
}

/** Opens the dialog that puts a list in order; nothing where there is no order to choose. */
export function OrderButton<Row extends { id: number }>({ collection, rows, show }: OrderButtonProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  if (!rows || rows.length < 2) return null
  return (
    <>
      <Button icon={<ArrowUpDown aria-hidden />} onPress={() => setOpen(true)}>
        Change order
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderDialog
            collection={collection}
            rows={rows.map((row, index) => ({ id: row.id, ...show(row, index) }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
