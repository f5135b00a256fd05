import type { ReleaseLists } from '../../domain/releases.ts'
import { useLanguage } from '../text/language.tsx'

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
