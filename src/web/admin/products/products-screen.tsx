import './products.css'
import { useState } from 'react'
import { products } from '../../../domain/collections/products.ts'
import { FilterField } from '../../ui/filter-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { containsText } from '../contains-text.ts'
import { useOpenRecord } from '../editor/use-open-record.ts'
import { EmptyList, ListStates } from '../list-states.tsx'
import { OrderButton } from '../order/order-button.tsx'
import { useRecords } from '../records.ts'
import { Screen } from '../screen.tsx'
import { useRemove } from '../use-remove.ts'
import { ProductDialog } from './product-dialog.tsx'
import { ProductTable } from './product-table.tsx'
import { useStockToggle } from './use-stock-toggle.ts'

type Shown = 'all' | 'in' | 'out'

export function ProductsScreen() {
  const query = useRecords(products)
  const opened = useOpenRecord(query.data)
  const { remove } = useRemove(products)
  const { toggleStock, isToggling } = useStockToggle()
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
        <OrderButton
          collection={products}
          rows={query.data}
          show={({ name, imageUrl }) => ({ name: name.en, picture: imageUrl, isPictureWhole: true })}
        />
        <span className="toolbar-end">Only products in stock appear on the site</span>
      </div>
      <ListStates
        query={query}
        failed="Failed to load products. Please try again later."
        empty={
          <EmptyList title="No products found" addLabel="Add your first product" onAdd={() => opened.add()}>
            Visitors see the same notice until you add one that is in stock.
          </EmptyList>
        }
      >
        {() => (
          <ProductTable
            products={rows[shown]}
            isBusy={isToggling}
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
