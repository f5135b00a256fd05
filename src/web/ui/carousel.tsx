import { type ReactNode, useRef, useState } from 'react'
import { dotIndexes, indexAt, shortestWay, visibleOffsets } from './carousel-geometry.ts'
import { Icon } from './icon.tsx'
import { useCarouselGestures } from './use-carousel-gestures.ts'

/** What a carousel calls itself and its controls, in the visitor's language. */
export interface CarouselWords {
  carousel: string
  slide: string
  place: (current: number, total: number) => string
  previous: string
  next: string
  goTo: (name: string) => string
}

interface CarouselProps<Item extends object> {
  items: Item[]
  /** How many there are in all; those beyond `items` are still on their way. */
  total: number
  /** What stands for a record on its way. */
  waiting: ReactNode
  words: CarouselWords
  /** The id of the heading that names the carousel. */
  labelledBy: string
  heading: ReactNode
  nameOf: (item: Item) => string
  /** The value of `data-record`. */
  recordOf: (item: Item) => string
  renderCard: (item: Item, isCurrent: boolean) => ReactNode
  renderDetails: (item: Item) => ReactNode
}

/** Beyond so many records the dots take a row of their own. */
const fewDots = 8

/**
 * Five cards around the current one, wrapping both ways (WAI-ARIA APG, carousel pattern, grouped variant).
 * Neighbours are for the eye and the pointer only: assistive technology reads the current slide.
 */
export function Carousel<Item extends object>(props: CarouselProps<Item>) {
  const {
    items,
    total: count,
    waiting,
    words,
    labelledBy,
    heading,
    nameOf,
    recordOf,
    renderCard,
    renderDetails,
  } = props
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
  if (count === 0) return null

  return (
    <section
      ref={root}
      className="carousel"
      data-turned={hasTurned || undefined}
      aria-roledescription={words.carousel}
      aria-labelledby={labelledBy}
    >
      <div className="wrap section-head">
        {heading}
        {count > 1 && (
          <span className="counter" aria-hidden="true">
            {index + 1} / {count}
          </span>
        )}
      </div>
      <div className="carousel-body">
        <div aria-live="polite">
          <fieldset aria-roledescription={words.slide} aria-label={words.place(index + 1, count)}>
            <div className="carousel-stage">
              {visibleOffsets(count).map((offset) => {
                const item = items[indexAt(position + offset, count)]
                return (
                  // The position, not the record, is the key: a card keeps its element while it moves along.
                  <div
                    key={position + offset}
                    className={item ? 'card' : 'card waiting-card'}
                    data-offset={offset}
                    data-record={item && offset === 0 ? recordOf(item) : undefined}
                    aria-hidden={offset !== 0}
                  >
                    {item ? renderCard(item, offset === 0) : offset === 0 && waiting}
                  </div>
                )
              })}
            </div>
            <div className="carousel-details" data-record={current && recordOf(current)}>
              {current && renderDetails(current)}
            </div>
          </fieldset>
        </div>
        {count > 1 && (
          <div className="carousel-controls" data-many={count > fewDots || undefined}>
            <button type="button" className="arrow" aria-label={words.previous} onClick={() => move(-1)}>
              <Icon name="arrow-left" />
            </button>
            <div className="dots">
              {dotIndexes(index, count).map((each) => {
                const item = items[each]
                return (
                  <button
                    key={each}
                    type="button"
                    aria-label={words.goTo(item ? nameOf(item) : String(each + 1))}
                    aria-current={each === index || undefined}
                    onClick={() => move(shortestWay(position, each, count))}
                  />
                )
              })}
            </div>
            <button type="button" className="arrow" aria-label={words.next} onClick={() => move(1)}>
              <Icon name="arrow-right" />
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
