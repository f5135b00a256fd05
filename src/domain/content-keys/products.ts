import { keysOf } from './content-key.ts'

export const productsKeys = keysOf('products', {
  'products.title': { label: 'Heading of the products', pl: 'Produkty', en: 'Products', ua: 'Товари' },
})
