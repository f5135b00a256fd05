import type { PageLists } from '../../domain/page/page-data.ts'
import { useText } from '../../ui/text/use-text.tsx'

export function PriceList({ prices }: { prices: PageLists['pricing'] }) {
  return (
    <dl className="price-list">
      {prices.map((price) => (
        <div key={price.id} data-record={`pricing/${price.id}`}>
          <dt>{price.caption}</dt>
          <dd className={price.firstVisit ? 'display tape' : 'display'}>
            <Price>{price.price}</Price>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Price({ children }: { children: string }) {
  const text = useText()
  if (/^0([,.]0+)?\s*(zł)?$/.test(children)) return text('products.free')
  const amount = children.replace(/zł$/, '').trimEnd()
  if (amount === children) return children
  return (
    <>
      {amount}
      <small className="currency">{'\u00a0zł'}</small>
    </>
  )
}
