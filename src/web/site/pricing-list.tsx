import type { ReleaseLists } from '../../domain/releases.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'

export function PriceList({ prices }: { prices: ReleaseLists['pricing'] }) {
  const { language } = useLanguage()
  return (
    <dl className="price-list">
      {prices.map((price) => (
        <div key={price.id} data-record={`pricing/${price.id}`}>
          <dt>{price.caption[language]}</dt>
          <dd className={price.firstVisit ? 'display tape' : 'display'}>
            <Price>{price.price[language]}</Price>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** As it is written, without two zeros. */
export const shortPrice = (price: string) => price.replace(/[.,]00(?!\d)/, '')

export function Price({ children }: { children: string }) {
  const text = useText()
  if (/^0([,.]0+)?\s*(zł)?$/.test(children)) return text('products.free')
  const amount = children.replace(/zł$/, '').trimEnd()
  if (amount === children) return children
  return (
    <>
      {amount}
      <small>{'\u00a0zł'}</small>
    </>
  )
}
