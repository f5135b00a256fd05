import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocalPoint } from '../../domain/fields/focal-point.ts'
import { indexAt, shortestMove, useCarouselGestures, visibleOffsets } from '../../ui/elements/carousel.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Alert, Spinner } from '../../ui/surfaces/status.tsx'
import { Heading } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { useNear } from '../frame/navigation.ts'
import { Photo } from '../photos/photo.tsx'

interface CarouselRecord {
  id: number
  name: string
}

interface CarouselSectionProps<Item extends CarouselRecord> {
  name: 'trainers' | 'partners' | 'products'
  titleKey: string
  /** `loadAll` is called when the section is almost in the window. */
  list: { records: Item[]; total: number; loadAll: () => void; isPending: boolean }
  picture: {
    fileOf: (item: Item) => { address: string | null; focus: FocalPoint | null }
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
  const { records, total, loadAll, isPending } = list
  const text = useText()
  const titleId = `${name}-title`
  const section = useRef<HTMLElement>(null)
  const shouldLoad = useNear(section) && records.length < total
  const load = useEffectEvent(loadAll)
  useEffect(() => {
    if (shouldLoad) load()
  }, [shouldLoad])
  const heading = <Heading id={titleId} of={titleKey} size={name === 'partners' ? 'partners' : 'section'} />
  if (!isPending && records.length > 0)
    return (
      <section ref={section} id={name} className={name}>
        <Carousel
          name={name}
          items={records}
          picture={picture}
          renderDetails={renderDetails}
          heading={heading}
          total={total}
          labelledBy={titleId}
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
          <Alert kind="empty">{text(`alerts.${name}.empty`)}</Alert>
        </div>
      )}
    </section>
  )
}

interface CarouselProps<Item extends CarouselRecord>
  extends Pick<CarouselSectionProps<Item>, 'name' | 'picture' | 'renderDetails'> {
  items: Item[]
  /** The number of all records; `items` may contain only the first ones. */
  total: number
  labelledBy: string
  heading: ReactNode
}

/** More records than this have a counter instead of dots. */
const maxDots = 7

/**
 * Shows up to five cards around the current one, wrapping both ways (WAI-ARIA APG, carousel pattern, grouped variant).
 * Assistive technology reads only the current card.
 */
function Carousel<Item extends CarouselRecord>(props: CarouselProps<Item>) {
  const { name, items, total: count, picture, renderDetails, labelledBy, heading } = props
  const text = useText()
  const [position, setPosition] = useState(0)
  const root = useRef<HTMLElement>(null)
  const [hasTurned, setHasTurned] = useState(false)
  const move = (by: number) => {
    setHasTurned(true)
    setPosition((from) => from + by)
  }
  useCarouselGestures(root, move)

  const index = indexAt(position, count)
  const current = items[index]
  const referenceOf = ({ id }: Item) => `${name}/${id}`
  return (
    <section
      ref={root}
      className="carousel"
      data-turned={hasTurned || undefined}
      aria-roledescription={text('carousel.role')}
      aria-labelledby={labelledBy}
    >
      <div className="wrap section-head">{heading}</div>
      <div className="carousel-body">
        <div aria-live="polite">
          <fieldset
            aria-roledescription={text('carousel.slide.role')}
            aria-label={text('carousel.slide', { current: index + 1, total: count })}
          >
            <div className="carousel-stage">
              {visibleOffsets(count).map((offset) => {
                const item = items[indexAt(position + offset, count)]
                return (
                  // The key is the position instead of the record, so that a card keeps its element while it moves.
                  <div
                    key={position + offset}
                    className={item ? 'card' : 'card waiting-card'}
                    data-offset={offset}
                    data-record={item && offset === 0 ? referenceOf(item) : undefined}
                    aria-hidden={offset !== 0}
                  >
                    {item ? (
                      <div className="print">
                        <Photo
                          {...picture.fileOf(item)}
                          alt={item.name}
                          width={picture.width}
                          height={picture.height}
                          sizes={picture.sizes}
                        />
                      </div>
                    ) : (
                      offset === 0 && <Spinner label={text('alerts.loading')} />
                    )}
                  </div>
                )
              })}
            </div>
            <div className="carousel-details" data-record={current && referenceOf(current)}>
              {current && renderDetails(current)}
            </div>
          </fieldset>
        </div>
        {count > 1 && (
          <div className="carousel-controls">
            <button type="button" className="arrow" aria-label={text('carousel.previous')} onClick={() => move(-1)}>
              <Icon name="arrow-left" />
            </button>
            {count > maxDots ? (
              <span className="counter" aria-hidden="true">
                {index + 1} / {count}
              </span>
            ) : (
              <div className="dots">
                {items.map((item, itemIndex) => (
                  <button
                    key={item.id}
                    type="button"
                    aria-label={text('carousel.goto', { name: item.name })}
                    aria-current={itemIndex === index || undefined}
                    onClick={() => move(shortestMove(position, itemIndex, count))}
                  />
                ))}
              </div>
            )}
            <button type="button" className="arrow" aria-label={text('carousel.next')} onClick={() => move(1)}>
              <Icon name="arrow-right" />
            </button>
          </div>
        )}
      </div>
    </section>
  )
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
