import { useQueryClient } from '@tanstack/react-query'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { products } from '../../../domain/collections/products.ts'
import { type Attempt, saveRecord } from '../editor/save-record.ts'
import { keepInList, refreshAfterWrite } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { isUnreachable, useWrite } from '../use-write.ts'

type Product = RecordOf<typeof products>

/** Puts a product in or out of stock from the list. */
export function useStockToggle() {
  const client = useQueryClient()
  const { write, input, isPending } = useWrite<Attempt<Product>, Product>({
    send: (attempt, signal, onChange, key) => saveRecord('/api/products', attempt, { key, signal, onChange }),
    failed: products.messages.saveFailed,
    onDone: (product, _, change) => {
      keepInList(client, 'products', product)
      notifyUndoable(client, 'Product updated successfully', change)
    },
    onFailed: (error) => isUnreachable(error) || void refreshAfterWrite(client, 'products'),
  })
  return {
    toggleStock: (product: Product) => write({ target: product, body: { inStock: !product.inStock } }),
    isToggling: ({ id }: Product) => isPending && input?.target?.id === id,
  }
}
