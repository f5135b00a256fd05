import { useSiteList } from '../data/site-lists.ts'
import { Display } from '../text/display.tsx'
import { useLanguage } from '../text/language.tsx'
import { CarouselSection } from './carousel-section.tsx'
import { missingPhoto, Photo } from './photo.tsx'
import { twoDecimals } from './two-decimals.ts'

/** The products in stock (spec section 5). */
export function ProductsSection() {
  const { language } = useLanguage()
  const { records, total, loadRest, isPending } = useSiteList('products')
  const inStock = records.filter((product) => product.inStock)
  return (
    <CarouselSection
      name="products"
      titleKey="products.title"
      items={inStock}
      total={total - (records.length - inStock.length)}
      loadRest={loadRest}
      isPending={isPending}
      keyOf={(product) => product.id}
      nameOf={(product) => product.name[language]}
      renderCard={(product) => (
        <div className="print">
          <Photo
            address={product.imageUrl}
            fallback={missingPhoto}
            alt={product.name[language]}
            focus={product.focalPoint}
            width={400}
            height={400}
            sizes="(max-width: 767px) 254px, (max-width: 1023px) 304px, 404px"
          />
        </div>
      )}
      renderDetails={(product) => (
        <div className="product">
          <p className="display tape price">
            {twoDecimals(product.price, language)}
            <small>{'\u00a0zł'}</small>
          </p>
          <Display as="h3" className="fit">
            {product.name[language]}
          </Display>
          <p>{product.description[language]}</p>
        </div>
      )}
    />
  )
}
