import type { RecordOf } from '../../../domain/collections/define.ts'
import type { products } from '../../../domain/collections/products.ts'
import { Table } from '../../ui/table.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { WithMissing } from '../missing-languages.tsx'
import { Picture } from '../picture.tsx'
import { RowActions } from '../row-actions.tsx'

type Product = RecordOf<typeof products>

interface ProductTableProps {
  products: readonly Product[]
  isBusy: (product: Product) => boolean
  onToggle: (product: Product) => void
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

export function ProductTable({ products: rows, isBusy, onToggle, onEdit, onDelete }: ProductTableProps) {
  return (
    <Table
      label="Products"
      className="product-rows"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Image',
          width: 104,
          phone: 'lead',
          cell: ({ imageUrl, name }) => <Picture address={imageUrl} alt={`Picture of ${name.en}`} size={52} isWhole />,
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
              onChange={() => onToggle(product)}
              isDisabled={isBusy(product)}
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
              onEdit={() => onEdit(product)}
              onDelete={() => onDelete(product)}
            />
          ),
        },
      ]}
    />
  )
}
