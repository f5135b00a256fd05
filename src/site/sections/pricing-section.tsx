import { groupBy } from '../../domain/group-by.ts'
import './pricing.css'
import { type Price, priceIn, shortPrice } from '../../domain/text/amounts.ts'
import { useReleasedList } from '../../ui/data/site-lists.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { Spinner } from '../../ui/surfaces/status.tsx'
import { Display, Heading } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { PriceList } from '../parts/pricing-list.tsx'

export function PricingSection() {
  const text = useText()
  const pricing = useReleasedList('pricing')
  const classes = useReleasedList('classes')
  const isPending = pricing.isPending || classes.isPending
  const classById = new Map(classes.records.map((each) => [each.id, each]))
  const groups = groupBy(pricing.records, (price) => price.classId)
  return (
    <section id="pricing" className="pricing" aria-labelledby="pricing-title" aria-busy={isPending}>
      <div className="wrap">
        <Heading id="pricing-title" of="pricing.title" size="section" />
        {isPending && <Spinner label={text('alerts.loading')} size="large" />}
        <div className="price-groups">
          {[...groups].map(([classId, prices]) => (
            <div key={classId} className="price-group" data-record={`classes/${classId}`}>
              <Display as="h3" className="fit">
                {classById.get(classId)?.title ?? ''}
              </Display>
              <PriceList prices={prices} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/**
 * Names the lowest price of a first visit, because a newcomer reads this line; without any, the lowest price. Names its
 * class, which may be for children, if no other class has this price.
 */
export function PricingRail() {
  const text = useText()
  const { records } = useReleasedList('pricing')
  const { records: classes } = useReleasedList('classes')
  const prices = records
    .map((record) => ({ ...record, parsed: priceIn(record.price) }))
    .toSorted((a, b) => hundredthsOf(a) - hundredthsOf(b))
  const firstVisits = prices.filter((price) => price.firstVisit)
  // A price that is not understood may be lower.
  const areUnderstood = prices.every(({ parsed, price }) => parsed || !/\d/.test(price))
  const lowest = areUnderstood ? prices.find(({ parsed }) => parsed && parsed.value > 0) : undefined
  const [firstVisit] = firstVisits
  const shown = firstVisit ?? lowest
  const others = (firstVisit ? firstVisits : prices).filter(({ classId }) => classId !== shown?.classId)
  const isOfOneClass = shown && others.length > 0 && others.every((each) => hundredthsOf(each) !== hundredthsOf(shown))
  const className = isOfOneClass && classes.find(({ id }) => id === shown.classId)?.title
  const words = firstVisit
    ? `${firstVisit.caption} ${firstVisit.parsed?.value === 0 ? text('products.free') : shortPrice(firstVisit.price)}`
    : lowest?.parsed
      ? text('pricing.from', { price: lowest.parsed.text })
      : text('nav.pricing')
  return (
    <li>
      <Icon name="tag" />
      {/* The no-break space keeps a separator from beginning a line. */}
      <a href="#pricing">{className ? `${words}\u00a0· ${className}` : words}</a>
    </li>
  )
}

/** A text that is no price comes last. */
const hundredthsOf = ({ parsed }: { parsed: Price | null }) => parsed?.value ?? Number.MAX_SAFE_INTEGER
