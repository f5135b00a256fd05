import { useState } from 'react'
import { products } from '../../domain/collections/products.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { formatPrice } from '../../domain/text/prices.ts'
import { Segments, Toggle } from '../../ui/fields/choices.tsx'
import { clubText, officeLanguage, t } from '../../ui/translate/translate.tsx'
import { useStoreRecords } from '../data/save-record.ts'
import { useRemove } from '../data/use-remove.ts'
import { CollectionScreen } from '../lists/collection-screen.tsx'
import { actionsColumn, nameColumn, RowActions } from '../parts/list-parts.tsx'
import { Picture } from '../parts/picture.tsx'
import { ProductDialog } from './product-dialog.tsx'

/** In English, the specification requires a dollar sign; other languages show the currency that visitors see. */
function priceInWords(price: number): string {
  const amount = formatPrice(price, officeLanguage())
  return officeLanguage() === 'en' ? `$${amount}` : `${amount}\u00a0zł`
}

export function ProductsScreen() {
  const { remove } = useRemove(products)
  const { store, storing } = useStoreRecords(products)
  const [stockFilter, setStockFilter] = useState<'all' | 'in' | 'out'>('all')
  const toggleStock = (product: RecordOf<typeof products>) =>
    store({
      records: [{ target: product, body: { inStock: !product.inStock } }],
      doneMessage: 'Product updated successfully',
    })
  return (
    <CollectionScreen
      collection={products}
      title={t('Product Management')}
      addLabel={t('Add Product')}
      filter={{ label: t('Filter products'), placeholder: t('Filter by name'), textsOf: ({ name }) => [name] }}
      toolbar={(found) => (
        <Segments
          label={t('Which products')}
          options={[
            { value: 'all', label: t('All'), count: found.length },
            { value: 'in', label: t('In stock'), count: found.filter(({ inStock }) => inStock).length },
            { value: 'out', label: t('Out of stock'), count: found.filter(({ inStock }) => !inStock).length },
          ]}
          value={stockFilter}
          onChange={setStockFilter}
        />
      )}
      orderedRow={({ name, imageUrl }) => ({ name: clubText(name), picture: imageUrl, isPictureUncropped: true })}
      note={t('Only products in stock appear on the site')}
      failed="Failed to load products. Please try again later."
      empty={{
        title: t('No products found'),
        addLabel: t('Add the first one'),
        purpose: t('Until you add one that is in stock, visitors see “No products found.”'),
      }}
      table={{
        label: t('Products'),
        selectRows: (found) =>
          found.filter(({ inStock }) => stockFilter === 'all' || inStock === (stockFilter === 'in')),
        columns: (edit) => [
          {
            header: t('Image'),
            width: 104,
            phone: 'lead',
            cell: ({ imageUrl, name }) => (
              <Picture
                address={imageUrl}
                alt={t('Picture of {name}', { name: clubText(name) })}
                size={52}
                isUncropped
              />
            ),
          },
          nameColumn(
            t('Name (EN)'),
            ({ name }) => clubText(name),
            ({ name, description }) => [name, description],
          ),
          {
            header: t('Price'),
            width: 120,
            align: 'right',
            className: 'ui-number',
            // The API may return the price as a numeric string (spec section 3).
            sortBy: ({ price }) => Number(price),
            cell: ({ price }) => priceInWords(price),
          },
          {
            header: t('In Stock'),
            width: 150,
            sortBy: ({ inStock }) => Number(inStock),
            cell: (product) => (
              <Toggle
                isOn={product.inStock}
                onChange={() => toggleStock(product)}
                isDisabled={storing?.records[0]?.target?.id === product.id}
                label={
                  product.inStock
                    ? t('Yes, {name} in stock', { name: clubText(product.name) })
                    : t('No, {name} in stock', { name: clubText(product.name) })
                }
              >
                {product.inStock ? t('Yes') : <span className="ui-muted">{t('No')}</span>}
              </Toggle>
            ),
          },
          actionsColumn((product) => (
            <RowActions
              id={product.id}
              name={clubText(product.name)}
              onEdit={() => edit(product)}
              onDelete={() => confirm(t('Are you sure you want to delete this product?')) && remove(product)}
            />
          )),
        ],
      }}
      renderEditor={(product, close) => <ProductDialog product={product} onClose={close} />}
    />
  )
}
