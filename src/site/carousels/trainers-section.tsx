import { useEffect, useRef, useState } from 'react'
import { lineWidth, piecesOf, stack } from '../../domain/display/display-lines.ts'
import { useSiteList } from '../../ui/data/site-lists.ts'
import { Display, DisplayLines } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { CarouselSection } from './carousel-section.tsx'

/** The max width of a line, in em. */
const maxWidth = 10.8

const maxLines = 3

/** Breaks a name into lines here instead of in CSS, so that the tape is as wide as the longest line. */
function linesOf(name: string): string[] {
  const pieces = piecesOf(name)
  for (let count = 1; count < maxLines; count += 1) {
    const lines = stack(pieces, count)
    if (lines.length > 0 && lines.every((line) => lineWidth([line]) <= maxWidth)) return lines
  }
  return stack(pieces, maxLines)
}

/** CSS shows only the first lines of a long biography; a button shows all of it. */
function Biography({ children }: { children: string }) {
  const text = useText()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isFolded, setFolded] = useState(true)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element || !isFolded) return
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isFolded])
  const unfold = () => {
    setFolded(false)
    paragraph.current?.focus()
  }
  return (
    <>
      <p
        ref={paragraph}
        className="trainer-bio"
        tabIndex={isLong ? -1 : undefined}
        data-folded={isFolded || undefined}
        data-long={isLong || undefined}
      >
        {children}
      </p>
      {isLong && isFolded && (
        <button type="button" className="text-link" onClick={unfold}>
          {text('trainers.more')}
        </button>
      )}
    </>
  )
}

export function TrainersSection() {
  const list = useSiteList('trainers')
  const { records, total } = list
  return (
    <CarouselSection
      name="trainers"
      titleKey="trainers.title"
      list={list}
      paper={
        <p className="paper-only wrap">
          {[...records.map(({ name }) => name), ...(total > records.length ? [`+${total - records.length}`] : [])].join(
            ', ',
          )}
        </p>
      }
      picture={{
        fileOf: (trainer) => ({ address: trainer.photoUrl, focus: trainer.focalPoint }),
        width: 440,
        height: 587,
        sizes: '(max-width: 767px) 290px, (max-width: 1023px) 340px, 440px',
      }}
      renderDetails={(trainer) => (
        <div className="trainer">
          <DisplayLines as="h3" className="tape" alignment="centre" lines={linesOf(trainer.name)} />
          <Display as="p" className="trainer-specialties fit">
            {trainer.specialties}
          </Display>
          <Biography key={trainer.id}>{trainer.bio}</Biography>
        </div>
      )}
    />
  )
}
