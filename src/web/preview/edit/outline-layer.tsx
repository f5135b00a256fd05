import type { Place } from './place.ts'
import { useReadingOrder } from './reading-order.ts'
import type { Outline } from './use-outlines.ts'
import { usePressing } from './use-pressing.ts'

interface OutlineLayerProps {
  outlines: readonly Outline[]
  /** The one whose editor is open. */
  opened: Outline | undefined
  /** What was found at a place that looks wrong. */
  foundAt: (place: Place) => readonly string[]
  onOpen: (outline: Outline) => void
}

/**
 * An outline around everything that can be edited, over the page and not in it. The outlines are for the eye and the
 * keyboard: a pointer presses the page itself.
 */
export function OutlineLayer({ outlines, opened, foundAt, onOpen }: OutlineLayerProps) {
  useReadingOrder(outlines)
  const pointed = usePressing(outlines, onOpen)
  const draw = (outline: Outline) => (
    <OutlineButton
      key={outline.id}
      outline={outline}
      isOpened={outline.id === opened?.id}
      isPointed={outline.id === pointed}
      found={outline.places.flatMap(foundAt)}
      onOpen={() => onOpen(outline)}
    />
  )
  return (
    <>
      <div className="edit-layer">{outlines.filter(({ isFixed }) => !isFixed).map(draw)}</div>
      <div className="edit-layer edit-layer-fixed">{outlines.filter(({ isFixed }) => isFixed).map(draw)}</div>
    </>
  )
}

interface OutlineButtonProps {
  outline: Outline
  isOpened: boolean
  isPointed: boolean
  found: readonly string[]
  onOpen: () => void
}

function OutlineButton({ outline: { id, box, places }, isOpened, isPointed, found, onOpen }: OutlineButtonProps) {
  const label = places.map((place) => place.label).join(' · ')
  return (
    <button
      id={id}
      type="button"
      className="edit-outline"
      data-end={box.left + box.width / 2 > innerWidth / 2 || undefined}
      data-opened={isOpened || undefined}
      data-pointed={isPointed || undefined}
      data-found={found.length > 0 || undefined}
      // The page's own reading order leads here.
      tabIndex={-1}
      aria-label={`Edit ${label}`}
      aria-description={found.join('. ') || undefined}
      style={box}
      onClick={onOpen}
    >
      <span className="edit-label" aria-hidden="true">
        {[label, ...found].join('. ')}
      </span>
    </button>
  )
}
