import { Display } from '../text/display.tsx'
import { useText, useTexts } from '../text/use-text.tsx'
import { Alert } from '../ui/alert.tsx'
import { Heading } from './heading.tsx'
import { Photo } from './photo.tsx'

/** Less than it takes on a phone: the finer print would be 100 KB more for lines that nobody sees there. */
const pictureSizes = '(max-width: 767px) 60vw, 50vw'

const features = ['training', 'goals', 'trainers', 'equipment']

export function AboutSection() {
  const text = useText()
  const { hasFailed, retry } = useTexts()
  return (
    <section id="about" className="about wrap" aria-labelledby="about-title">
      {hasFailed && (
        <Alert kind="failure" retry={{ label: text('alerts.retry'), onPress: retry }}>
          {text('alerts.about.failed')}
        </Alert>
      )}
      <div className="about-top">
        <figure className="about-picture">
          <div className="about-print">
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
          <div className="badge tape display">
            <span>{text('about.badge.number')}</span> <Display as="small">{text('about.badge.text')}</Display>
          </div>
        </figure>
        <div className="about-text">
          <Heading id="about-title" size="about">
            {text('about.title')}
          </Heading>
          <p className="lead">{text('about.description')}</p>
          <div className="mission">
            <Display as="h3">{text('about.mission.title')}</Display>
            <p>{text('about.mission')}</p>
          </div>
        </div>
      </div>
      <h3 className="visually-hidden">{text('features.title')}</h3>
      <ul className="features">
        {features.map((feature) => {
          return (
            <li key={feature}>
              <Display as="h4" className="fit">
                {text(`features.${feature}.title`)}
              </Display>
              <p>{text(`features.${feature}.description`)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
