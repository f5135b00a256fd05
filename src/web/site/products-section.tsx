import type { Language } from '../../domain/languages.ts'
import { usePageData } from '../data/page-data.tsx'
import { useSiteList } from '../data/site-lists.ts'
import { Display } from '../text/display.tsx'
import { useText } from '../text/use-text.tsx'
import { CarouselSection } from './carousel-section.tsx'

/** Thousands are grouped from this number of digits on (CLDR). */
const signs: Record<Language, { decimal: string; group: string; groupedFrom: number }> = {
  pl: { decimal: ',', group: '\u00a0', groupedFrom: 5 },
  en: { decimal: '.', group: ',', groupedFrom: 4 },
  ua: { decimal: ',', group: '\u00a0', groupedFrom: 4 },
}

/**
 * Returns a price with two decimals (spec section 9). The first use of `Intl.NumberFormat` takes a slow phone 50 ms.
 */
export function twoDecimals(price: number | string, language: Language): string {
  const { decimal, group, groupedFrom } = signs[language]
  const [whole = '', decimals] = Number(price).toFixed(2).split('.')
  const isGroupsFirst = (place: number) => place > 0 && (whole.length - place) % 3 === 0
  const digits = [...whole].map((digit, place) => (isGroupsFirst(place) ? group : '') + digit)
  return (whole.length < groupedFrom ? whole : digits.join('')) + decimal + decimals
}

export function ProductsSection() {
  const text = useText()
  const { language } = usePageData()
  const list = useSiteList('products')
  const inStock = list.records.filter((product) => product.inStock)
  return (
    <CarouselSection
      name="products"
      titleKey="products.title"
      list={{ ...list, records: inStock, total: list.total - (list.records.length - inStock.length) }}
      picture={{
        of: (product) => ({ address: product.imageUrl, focus: product.focalPoint }),
        width: 400,
        height: 400,
        sizes: '(max-width: 767px) 254px, (max-width: 1023px) 304px, 404px',
      }}
      renderDetails={(product) => (
        <div className="product">
          <p className="display tape price">
            {Number(product.price) === 0 ? (
              text('products.free')
            ) : (
              <>
                {twoDecimals(product.price, language)}
                <small>{'\u00a0zł'}</small>
              </>
            )}
          </p>
          <Display as="h3" className="fit">
            {product.name}
          </Display>
          <p>{product.description}</p>
        </div>
      )}
    />
  )
}
