import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

/** The index of the record at a position; positions are unbounded in both directions. */
export function indexAt(position: number, count: number): number {
  return ((position % count) + count) % count
}

/** The cards' offsets from the centre: five at most, and never the same record twice (spec section 9). */
export function visibleOffsets(count: number): number[] {
  const shown = Math.min(count, 5)
  const first = -Math.floor((shown - 1) / 2)
  return Array.from({ length: shown }, (_, place) => first + place)
}

/** The number of records from a position to a record, in the shorter direction; negative is backwards. */
export function shortestMove(position: number, index: number, count: number): number {
  const forward = indexAt(index - position, count)
  return forward <= count / 2 ? forward : forward - count
}

/** How far a finger must move sideways to turn the carousel, in pixels. */
const swipeDistance = 48

/** Turns a carousel by swipe, by arrow keys and by a click on a neighbouring card (`data-offset`). */
export function useCarouselGestures(root: RefObject<HTMLElement | null>, move: (by: number) => void): void {
  const turn = useEffectEvent(move)

  useEffect(() => {
    const element = root.current
    if (!element) return
    let start: { x: number; y: number } | null = null
    let hasSwiped = false

    const onPointerDown = (event: PointerEvent) => {
      start = { x: event.clientX, y: event.clientY }
      hasSwiped = false
    }
    const onPointerUp = (event: PointerEvent) => {
      if (!start) return
      const [across, down] = [event.clientX - start.x, event.clientY - start.y]
      start = null
      if (Math.abs(across) < swipeDistance || Math.abs(across) < Math.abs(down)) return
      hasSwiped = true
      turn(across < 0 ? 1 : -1)
    }
    const onPointerCancel = () => {
      start = null
    }
    const onClick = (event: MouseEvent) => {
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-offset]') : null
      const offset = Number(card?.dataset.offset ?? 0)
      if (offset !== 0 && !hasSwiped) turn(offset)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      event.preventDefault()
      turn(event.key === 'ArrowRight' ? 1 : -1)
    }

    const listening = new AbortController()
    const options = { signal: listening.signal }
    element.addEventListener('pointerdown', onPointerDown, options)
    element.addEventListener('pointerup', onPointerUp, options)
    element.addEventListener('pointercancel', onPointerCancel, options)
    element.addEventListener('click', onClick, options)
    element.addEventListener('keydown', onKeyDown, options)
    return () => listening.abort()
  }, [root])
}

/** The accessible names of a carousel and its controls. */
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
  /** The number of records; `items` may so far have only the first of them. */
  total: number
  /** Shown for a record that is not loaded. */
  waiting: ReactNode
  words: CarouselWords
  labelledBy: string
  heading: ReactNode
  nameOf: (item: Item) => string
  /** The value of `data-record`. */
  recordOf: (item: Item) => string
  renderCard: (item: Item, isCurrent: boolean) => ReactNode
  renderDetails: (item: Item) => ReactNode
}

/** More records than this have a counter instead of dots. */
const maxDots = 7

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
      <div className="wrap section-head">{heading}</div>
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
          <div className="carousel-controls needs-script">
            <button type="button" className="square arrow" aria-label={words.previous} onClick={() => move(-1)}>
              <Icon name="arrow-left" />
            </button>
            {count > maxDots ? (
              <span className="counter" aria-hidden="true">
                {index + 1} / {count}
              </span>
            ) : (
              <div className="dots">
                {items.map((item, each) => (
                  <button
                    key={recordOf(item)}
                    type="button"
                    aria-label={words.goTo(nameOf(item))}
                    aria-current={each === index || undefined}
                    onClick={() => move(shortestMove(position, each, count))}
                  />
                ))}
              </div>
            )}
            <button type="button" className="square arrow" aria-label={words.next} onClick={() => move(1)}>
              <Icon name="arrow-right" />
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
