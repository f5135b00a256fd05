import { formatPrice } from '../../domain/text/prices.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { useSiteList } from '../../ui/data/site-lists.ts'
import { Display } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { CarouselSection } from './carousel-section.tsx'

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
        fileOf: (product) => ({ address: product.imageUrl, focus: product.focalPoint }),
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
                {formatPrice(product.price, language)}
                <small className="currency">{'\u00a0zł'}</small>
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
