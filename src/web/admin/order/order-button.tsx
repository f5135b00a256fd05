import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import type { Collection } from '../../../domain/collections/define.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { Button } from '../../ui/button.tsx'
import { LateDialog, late } from '../lazy.tsx'
import type { OrderedRow } from './order-dialog.tsx'

const useOrderDialog = late(async () => (await import('./order-dialog.tsx')).OrderDialog)

interface OrderButtonProps<Row> {
  collection: Collection<CacheName>
  rows: readonly Row[] | undefined
  /** How a row is called, and its picture if the list has pictures. */
  show: (row: Row) => Omit<OrderedRow, 'id'>
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
        <LateDialog useCode={useOrderDialog} title={`Order of ${collection.plural}`} onClose={() => setOpen(false)}>
          {(OrderDialog) => (
            <OrderDialog
              collection={collection}
              rows={rows.map((row) => ({ id: row.id, ...show(row) }))}
              onClose={() => setOpen(false)}
            />
          )}
        </LateDialog>
      )}
    </>
  )
}
