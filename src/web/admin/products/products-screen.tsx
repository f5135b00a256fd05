import './products.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { products } from '../../../domain/collections/products.ts'
import { messageOf, request } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { FilterField } from '../../ui/filter-field.tsx'
import { notifyError, notifySuccess } from '../../ui/notices.ts'
import { EmptyPanel } from '../../ui/panel.tsx'
import { Segments } from '../../ui/segments.tsx'
import { containsText } from '../contains-text.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { ListStates } from '../list-states.tsx'
import { refreshAfterWrite } from '../publishing.ts'
import { useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { endSessionIfRefused } from '../session.ts'
import { useRemove } from '../use-remove.ts'
import { ProductDialog } from './product-dialog.tsx'
import { ProductTable } from './product-table.tsx'

type Product = RecordOf<typeof products>
type Shown = 'all' | 'in' | 'out'

/** Puts a product in or out of stock from the list; everything else of it stays. */
function useStockToggle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, name, description, price, inStock, imageUrl }: Product) =>
      request<Product>('PUT', `/api/products/${id}`, {
        body: { name, description, price, inStock: !inStock, imageUrl },
        ifMatch: version,
      }),
    onSuccess: () => notifySuccess('Product updated successfully'),
    onError: (error) =>
      endSessionIfRefused(client, error) || notifyError(messageOf(error, products.messages.saveFailed)),
    onSettled: () => refreshAfterWrite(client, 'products'),
  })
}

export function ProductsScreen() {
  const query = useRecords(products)
  const opened = useOpenRecord(query.data)
  const { remove } = useRemove(products)
  const { mutate: toggleStock, variables: toggling, isPending: isToggling } = useStockToggle()
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState<Shown>('all')

  const found = (query.data ?? []).filter(({ name }) => containsText([name], wanted))
  const inStock = found.filter((product) => product.inStock)
  const rows = { all: found, in: inStock, out: found.filter((product) => !product.inStock) }
  return (
    <Screen title="Product Management" action={{ label: 'Add Product', onPress: () => opened.add() }}>
      <div className="toolbar">
        <FilterField label="Filter products" placeholder="Filter by name" value={wanted} onChange={setWanted} />
        <Segments
          label="Which products"
          options={[
            { value: 'all', label: 'All', count: rows.all.length },
            { value: 'in', label: 'In stock', count: rows.in.length },
            { value: 'out', label: 'Out', count: rows.out.length },
          ]}
          value={shown}
          onChange={setShown}
        />
        <span className="toolbar-end">Only products in stock appear on the site</span>
      </div>
      <ListStates
        query={query}
        failed="Failed to load products. Please try again later."
        empty={
          <EmptyPanel
            title="No products found"
            action={
              <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => opened.add()}>
                Add your first product
              </Button>
            }
          >
            Visitors see the same notice until you add one that is in stock.
          </EmptyPanel>
        }
      >
        {() => (
          <ProductTable
            products={rows[shown]}
            isBusy={(product) => isToggling && toggling.id === product.id}
            onToggle={toggleStock}
            onEdit={opened.open}
            onDelete={(product) => confirm('Are you sure you want to delete this product?') && remove(product)}
          />
        )}
      </ListStates>
      {opened.isOpen && <ProductDialog key={opened.key} product={opened.record} onClose={opened.close} />}
    </Screen>
  )
}
