import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Heading } from '../text/display.tsx'
import { useText } from '../text/use-text.tsx'
import { Carousel, type CarouselWords } from '../ui/carousel.tsx'
import { Alert, Spinner } from '../ui/status.tsx'
import { useNear } from './navigation.ts'

interface CarouselSectionProps<Item extends object> {
  name: 'trainers' | 'partners' | 'products'
  titleKey: string
  /** The rest is loaded when the section comes near. */
  items: Item[]
  total: number
  loadRest: () => void
  isPending: boolean
  keyOf: (item: Item) => number
  nameOf: (item: Item) => string
  renderCard: (item: Item) => ReactNode
  renderDetails: (item: Item) => ReactNode
  /** Replaces the carousel on paper. */
  paper?: ReactNode
}

export function CarouselSection<Item extends object>(props: CarouselSectionProps<Item>) {
  const { name, titleKey, items, total, loadRest, isPending, keyOf, paper, ...parts } = props
  const text = useText()
  const words = useCarouselWords()
  const titleId = `${name}-title`
  const section = useRef<HTMLElement>(null)
  const wantsRest = useNear(section) && items.length < total
  const load = useEffectEvent(loadRest)
  useEffect(() => {
    if (wantsRest) load()
  }, [wantsRest])
  const heading = <Heading id={titleId} of={titleKey} size={name === 'partners' ? 'partners' : 'section'} />
  if (!isPending && items.length > 0)
    return (
      <section ref={section} id={name} className={name}>
        <Carousel
          items={items}
          total={total}
          waiting={<Spinner label={text('alerts.loading')} />}
          words={words}
          labelledBy={titleId}
          heading={heading}
          recordOf={(item) => `${name}/${keyOf(item)}`}
          {...parts}
        />
        {paper}
        <noscript>
          <ul className="wrap plain-list">
            {items.slice(1).map((item) => (
              <li key={keyOf(item)}>{parts.renderDetails(item)}</li>
            ))}
          </ul>
        </noscript>
      </section>
    )
  return (
    <section ref={section} id={name} className={name} aria-labelledby={titleId} aria-busy={isPending}>
      <div className="wrap section-head">{heading}</div>
      {isPending ? (
        <WaitingCards label={text('alerts.loading')} />
      ) : (
        <EmptyAlert>{text(`alerts.${name}.empty`)}</EmptyAlert>
      )}
    </section>
  )
}

function useCarouselWords(): CarouselWords {
  const text = useText()
  return {
    carousel: text('carousel.role'),
    slide: text('carousel.slide.role'),
    place: (current, total) => text('carousel.slide', { current, total }),
    previous: text('carousel.previous'),
    next: text('carousel.next'),
    goTo: (name) => text('carousel.goto', { name }),
  }
}

function WaitingCards({ label }: { label: string }) {
  return (
    <div className="carousel-stage" role="status">
      {[-2, -1, 0, 1, 2].map((offset) => (
        <div key={offset} className="card waiting-card" data-offset={offset}>
          {offset === 0 && <Spinner label={label} />}
        </div>
      ))}
    </div>
  )
}

function EmptyAlert({ children }: { children: ReactNode }) {
  return (
    <div className="wrap section-alert">
      <Alert kind="notice">{children}</Alert>
    </div>
  )
}
