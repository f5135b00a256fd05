import { longestWord } from '../text/longest-word.ts'
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
              alt=""
              width={700}
              height={875}
              sizes={pictureSizes}
            />
          </div>
          <div className="badge tape display">
            <span>{text('about.badge.number')}</span> <small>{text('about.badge.text')}</small>
          </div>
        </figure>
        <div className="about-text">
          <Heading id="about-title" size="about">
            {text('about.title')}
          </Heading>
          <p className="lead">{text('about.description')}</p>
          <div className="mission">
            <h3 className="display">{text('about.mission.title')}</h3>
            <p>{text('about.mission')}</p>
          </div>
        </div>
      </div>
      <h3 className="visually-hidden">{text('features.title')}</h3>
      <ul className="features">
        {features.map((feature) => {
          const title = text(`features.${feature}.title`)
          return (
            <li key={feature}>
              <h4 className="display fit" data-n={longestWord(title)}>
                {title}
              </h4>
              <p>{text(`features.${feature}.description`)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
