import './pricing.css'
import { useReleasedList } from '../data/site-lists.ts'
import { Display, Heading } from '../text/display.tsx'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { Alert, Spinner } from '../ui/status.tsx'
import { PriceList } from './pricing-list.tsx'

export function PricingSection() {
  const text = useText()
  const { language } = useLanguage()
  const pricing = useReleasedList('pricing')
  const classes = useReleasedList('classes')
  const isPending = pricing.isPending || classes.isPending
  const classById = new Map(classes.records.map((each) => [each.id, each]))
  const groups = Map.groupBy(pricing.records, (price) => price.classId)
  return (
    <section id="pricing" className="pricing" aria-labelledby="pricing-title" aria-busy={isPending}>
      <div className="wrap">
        <Heading id="pricing-title" of="pricing.title" size="section" />
        {isPending && <Spinner label={text('alerts.loading')} size="large" />}
        {!isPending && groups.size === 0 && <Alert kind="notice">{text('alerts.pricing.empty')}</Alert>}
        <div className="price-groups">
          {[...groups].map(([classId, prices]) => {
            return (
              <div key={classId} className="price-group" data-record={`classes/${classId}`}>
                <Display as="h3" className="fit">
                  {classById.get(classId)?.title[language] ?? ''}
                </Display>
                <PriceList prices={prices} />
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
