import { keysOf } from './content-key.ts'

export const productsKeys = keysOf('products', {
  'products.title': { pl: 'Produkty', en: 'Products', ua: 'Товари' },
})
