import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { FocalPoint } from '../../domain/focal-point.ts'
import { Heading } from '../text/display.tsx'
import { useText } from '../text/use-text.tsx'
import { Carousel, type CarouselWords } from '../ui/carousel.tsx'
import { Alert, Spinner } from '../ui/status.tsx'
import { useNear } from './navigation.ts'
import { Photo } from './photo.tsx'

interface CarouselRecord {
  id: number
  name: string
}

interface CarouselSectionProps<Item extends CarouselRecord> {
  name: 'trainers' | 'partners' | 'products'
  titleKey: string
  /** The rest is loaded when the section comes near. */
  list: { records: Item[]; total: number; loadRest: () => void; isPending: boolean }
  picture: {
    of: (item: Item) => { address: string | null; focus: FocalPoint | null }
    width: number
    height: number
    sizes: string
  }
  renderDetails: (item: Item) => ReactNode
  /** Replaces the carousel on paper. */
  paper?: ReactNode
}

export function CarouselSection<Item extends CarouselRecord>(props: CarouselSectionProps<Item>) {
  const { name, titleKey, list, picture, renderDetails, paper } = props
  const { records, total, loadRest, isPending } = list
  const text = useText()
  const words = useCarouselWords()
  const titleId = `${name}-title`
  const section = useRef<HTMLElement>(null)
  const wantsRest = useNear(section) && records.length < total
  const load = useEffectEvent(loadRest)
  useEffect(() => {
    if (wantsRest) load()
  }, [wantsRest])
  const heading = <Heading id={titleId} of={titleKey} size={name === 'partners' ? 'partners' : 'section'} />
  if (!isPending && records.length > 0)
    return (
      <section ref={section} id={name} className={name}>
        <Carousel
          items={records}
          total={total}
          waiting={<Spinner label={text('alerts.loading')} />}
          words={words}
          labelledBy={titleId}
          heading={heading}
          recordOf={(item) => `${name}/${item.id}`}
          nameOf={(item) => item.name}
          renderCard={(item) => (
            <div className="print">
              <Photo
                {...picture.of(item)}
                alt={item.name}
                width={picture.width}
                height={picture.height}
                sizes={picture.sizes}
              />
            </div>
          )}
          renderDetails={renderDetails}
        />
        {paper}
        <noscript>
          <ul className="wrap plain-list">
            {records.slice(1).map((item) => (
              <li key={item.id}>{renderDetails(item)}</li>
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
        <div className="wrap">
          <Alert kind="notice">{text(`alerts.${name}.empty`)}</Alert>
        </div>
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
