import { isOn } from '../../domain/page/page-data.ts'
import { Alert } from '../../ui/surfaces/status.tsx'
import { Display, Heading } from '../../ui/text/display.tsx'
import { ContentText, useText, useTexts } from '../../ui/text/use-text.tsx'
import { Photo } from '../photos/photo.tsx'

/** Less than the picture's real width on phones: a larger file would cost 100 KB for details too fine to see. */
const pictureSizes = '(max-width: 767px) 60vw, 50vw'

const features = ['training', 'goals', 'trainers', 'equipment']

export function AboutSection() {
  const text = useText()
  const { texts, hasFailed, retry } = useTexts()
  return (
    <section id="about" className="about wrap" aria-labelledby="about-title">
      {hasFailed && (
        <Alert kind="failure" retry={{ label: text('alerts.retry'), onPress: retry }}>
          {text('alerts.about.failed')}
        </Alert>
      )}
      <div className="about-top">
        <figure className="about-picture">
          <div className="about-print" data-record="about.image">
            <Photo
              address={text('about.image')}
              fallback="/art/about.webp"
              alt={text('about.image.alt', {}, '')}
              focus={text('about.image.focus', {}, '') || null}
              width={700}
              height={875}
              sizes={pictureSizes}
            />
          </div>
          {isOn(texts['about.badge.visible']) && (
            <div className="badge tape display">
              <ContentText as="span" of="about.badge.number" /> <Display as="small" of="about.badge.text" />
            </div>
          )}
        </figure>
        <div className="about-text">
          <Heading id="about-title" of="about.title" size="about" />
          <ContentText className="lead" of="about.description" />
          <div className="mission">
            <Display as="h3" of="about.mission.title" />
            <ContentText of="about.mission" />
          </div>
        </div>
      </div>
      <h3 className="visually-hidden">{text('features.title')}</h3>
      <ul className="features">
        {features.map((feature) => (
          <li key={feature}>
            <Display as="h4" className="fit" of={`features.${feature}.title`} />
            <ContentText of={`features.${feature}.description`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
