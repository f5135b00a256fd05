import { useQueryClient } from '@tanstack/react-query'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { products } from '../../../domain/collections/products.ts'
import { type Attempt, saveRecord } from '../editor/save-record.ts'
import { keepInList, refreshAfterWrite } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { isUnreachable, useWrite } from '../use-write.ts'

type Product = RecordOf<typeof products>

/** Puts a product in or out of stock from the list; everything else of it stays, whatever a product holds by then. */
export function useStockToggle() {
  const client = useQueryClient()
  const { write, input, isPending } = useWrite<Attempt<Product>, Product>({
    send: (attempt, signal, onChange) => saveRecord('/api/products', attempt, signal, onChange),
    failed: products.messages.saveFailed,
    onDone: (product, _, change) => {
      keepInList(client, 'products', product)
      notifyUndoable(client, 'Product updated successfully', change)
    },
    onFailed: (error) => isUnreachable(error) || void refreshAfterWrite(client, 'products'),
  })
  return {
    toggleStock: (product: Product) => {
      const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = product
      write({ target: product, body: { ...fields, inStock: !product.inStock } })
    },
    isToggling: ({ id }: Product) => isPending && input?.target?.id === id,
  }
}
