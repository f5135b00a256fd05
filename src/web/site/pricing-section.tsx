import { groupBy } from '../../domain/group-by.ts'
import './pricing.css'
import { priceIn } from '../../domain/amounts.ts'
import { useReleasedList } from '../data/site-lists.ts'
import { Display, Heading } from '../text/display.tsx'
import { useText } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/status.tsx'
import { PriceList } from './pricing-list.tsx'

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

export function PricingRail() {
  const text = useText()
  const { records } = useReleasedList('pricing')
  const prices = records.flatMap((record) => priceIn(record.price) ?? []).filter(({ value }) => value > 0)
  const lowest = prices.toSorted((a, b) => a.value - b.value)[0]?.text
  return (
    <li>
      <Icon name="tag" />
      <a href="#pricing">
        {lowest ? `${text('nav.pricing')} ${text('pricing.from', { price: lowest })}` : text('nav.pricing')}
      </a>
    </li>
  )
}
