import { useSiteList } from '../data/site-lists.ts'
import { Display, DisplayLines } from '../text/display.tsx'
import { lineWidth, piecesOf, stack } from '../text/display-lines.ts'
import { useLanguage } from '../text/language.tsx'
import { CarouselSection } from './carousel-section.tsx'
import { missingPhoto, Photo } from './photo.tsx'

/** In parts of the font size. */
const maxWidth = 10.8

const maxLines = 3

/** A name whose lines are broken here, so that the tape fits the longest. */
function TapedName({ children }: { children: string }) {
  return <DisplayLines as="h3" className="tape" alignment="centre" lines={linesOf(children)} />
}

function linesOf(name: string): string[] {
  const pieces = piecesOf(name)
  for (let count = 1; count < maxLines; count += 1) {
    const lines = stack(pieces, count)
    if (lines.length > 0 && lines.every((line) => lineWidth([line]) <= maxWidth)) return lines
  }
  return stack(pieces, maxLines)
}

export function TrainersSection() {
  const { language } = useLanguage()
  const { records, total, loadRest, isPending } = useSiteList('trainers')
  return (
    <CarouselSection
      name="trainers"
      titleKey="trainers.title"
      items={records}
      total={total}
      loadRest={loadRest}
      isPending={isPending}
      keyOf={(trainer) => trainer.id}
      nameOf={(trainer) => trainer.name[language]}
      paper={
        <p className="paper-only wrap">
          {[
            ...records.map(({ name }) => name[language]),
            ...(total > records.length ? [`+${total - records.length}`] : []),
          ].join(', ')}
        </p>
      }
      renderCard={(trainer) => (
        <div className="print">
          <Photo
            address={trainer.photoUrl}
            fallback={missingPhoto}
            alt={trainer.name[language]}
            focus={trainer.focalPoint}
            width={440}
            height={587}
            sizes="(max-width: 767px) 290px, (max-width: 1023px) 340px, 440px"
          />
        </div>
      )}
      renderDetails={(trainer) => (
        <div className="trainer">
          <TapedName>{trainer.name[language]}</TapedName>
          <Display as="p" className="trainer-specialties fit">
            {trainer.specialties[language]}
          </Display>
          <p className="trainer-bio">{trainer.bio[language]}</p>
        </div>
      )}
    />
  )
}
