import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { products } from '../../../domain/collections/products.ts'
import { Segments, Toggle } from '../../ui/choices.tsx'
import { Table } from '../../ui/table.tsx'
import { CollectionScreen } from '../collection-screen.tsx'
import { type Attempt, saveRecord } from '../editor/save-record.ts'
import { RowActions, WithMissing } from '../list-parts.tsx'
import { Picture } from '../picture.tsx'
import { keepInList, refreshAfterWrite } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { useRemove } from '../use-remove.tsx'
import { isUnreachable, useWrite } from '../use-write.ts'
import { ProductDialog } from './product-dialog.tsx'

type Shown = 'all' | 'in' | 'out'

export function ProductsScreen() {
  const { remove } = useRemove(products)
  const { toggleStock, isToggling } = useStockToggle()
  const [shown, setShown] = useState<Shown>('all')
  return (
    <CollectionScreen
      collection={products}
      title="Product Management"
      addLabel="Add Product"
      filter={{ label: 'Filter products', placeholder: 'Filter by name', textsOf: ({ name }) => [name] }}
      toolbar={(found) => (
        <Segments
          label="Which products"
          options={[
            { value: 'all', label: 'All', count: found.length },
            { value: 'in', label: 'In stock', count: found.filter(({ inStock }) => inStock).length },
            { value: 'out', label: 'Out', count: found.filter(({ inStock }) => !inStock).length },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      inOrder={({ name, imageUrl }) => ({ name: name.en, picture: imageUrl, isPictureWhole: true })}
      note="Only products in stock appear on the site"
      failed="Failed to load products. Please try again later."
      empty={{
        title: 'No products found',
        addLabel: 'Add your first product',
        meaning: 'Visitors see the same notice until you add one that is in stock.',
      }}
      dialogs={(opened) =>
        opened.isOpen && <ProductDialog key={opened.key} product={opened.record} onClose={opened.close} />
      }
    >
      {(found, opened) => (
        <Table
          label="Products"
          className="product-rows"
          rows={found.filter(({ inStock }) => shown === 'all' || inStock === (shown === 'in'))}
          rowKey={({ id }) => id}
          columns={[
            {
              header: 'Image',
              width: 104,
              phone: 'lead',
              cell: ({ imageUrl, name }) => (
                <Picture address={imageUrl} alt={`Picture of ${name.en}`} size={52} isWhole />
              ),
            },
            {
              header: 'Name (EN)',
              phone: 'title',
              sortBy: ({ name }) => name.en,
              cell: ({ name, description }) => (
                <WithMissing texts={[name, description]}>
                  <b className="ui-strong">{name.en}</b>
                </WithMissing>
              ),
            },
            {
              header: 'Price',
              width: 120,
              align: 'right',
              className: 'ui-number',
              // It may arrive as a numeric string (spec section 3).
              sortBy: ({ price }) => Number(price),
              cell: ({ price }) => `$${Number(price).toFixed(2)}`,
            },
            {
              header: 'In Stock',
              width: 150,
              sortBy: ({ inStock }) => Number(inStock),
              cell: (product) => (
                <Toggle
                  isOn={product.inStock}
                  onChange={() => toggleStock(product)}
                  isDisabled={isToggling(product)}
                  label={`${product.inStock ? 'Yes' : 'No'}, ${product.name.en} in stock`}
                >
                  {product.inStock ? 'Yes' : <span className="ui-muted">No</span>}
                </Toggle>
              ),
            },
            {
              header: 'Actions',
              width: 136,
              align: 'right',
              phone: 'actions',
              cell: (product) => (
                <RowActions
                  id={product.id}
                  of={product.name.en}
                  onEdit={() => opened.open(product)}
                  onDelete={() => confirm('Are you sure you want to delete this product?') && remove(product)}
                />
              ),
            },
          ]}
        />
      )}
    </CollectionScreen>
  )
}

type Product = RecordOf<typeof products>

/** Puts a product in or out of stock from the list. */
function useStockToggle() {
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
