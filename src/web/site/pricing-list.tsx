import type { ReleaseLists } from '../../domain/releases.ts'
import { useLanguage } from '../text/language.tsx'

/** A class's prices, each with what it is for. */
export function PriceList({ prices }: { prices: ReleaseLists['pricing'] }) {
  const { language } = useLanguage()
  return (
    <dl className="price-list">
      {prices.map((price) => (
        <div key={price.id} data-record={`pricing/${price.id}`}>
          <dt>{price.caption[language]}</dt>
          <dd className="display">
            <Price>{price.price[language]}</Price>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A typed price, its currency set small. */
function Price({ children }: { children: string }) {
  const amount = children.replace(/zł$/, '').trimEnd()
  if (amount === children) return children
  return (
    <>
      {amount}
      <small>{'\u00a0zł'}</small>
    </>
  )
}
