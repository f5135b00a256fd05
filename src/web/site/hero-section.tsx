import { imageSource } from '../../domain/images.ts'
import { stackedLines } from '../text/longest-word.ts'
import { useText, useTexts } from '../text/use-text.tsx'
import { Alert } from '../ui/alert.tsx'
import { Icon } from '../ui/icon.tsx'
import { bundledPicture } from './bundled-pictures.ts'
import { HeroRail } from './hero-rail.tsx'
import { useWorkingPicture } from './use-working-picture.ts'

/** The poster: the club's name stacked, the fighter in front of it, and the ways to get in touch. */
export function HeroSection() {
  const text = useText()
  const { hasFailed, retry } = useTexts()
  const lines = stackedLines(text('hero.title'))
  const longest = Math.max(...lines.map((line) => [...line].length))
  const phone = text('contact.phone')
  return (
    <section id="hero" className="hero">
      <HeroPicture />
      <div className="wrap hero-text" data-n={longest} data-long={longest > 8 || undefined} data-lines={lines.length}>
        <h1 className="display hero-title">
          {lines.map((line, index) => (
            <span key={line}>{index < lines.length - 1 ? `${line} ` : line}</span>
          ))}
        </h1>
        <div className="hero-side">
          <p className="display">{text('hero.subtitle')}</p>
          <div className="hero-actions">
            <a className="button" href="#contact">
              {text('nav.contact')}
              <Icon name="arrow-down" />
            </a>
            {phone && (
              <a className="button button-outlined" href={phoneAddress(phone)}>
                <Icon name="phone" />
                {phone}
              </a>
            )}
          </div>
        </div>
        {hasFailed && (
          <Alert kind="failure" retry={{ label: text('alerts.retry'), onPress: retry }}>
            {text('alerts.hero.failed')}
          </Alert>
        )}
      </div>
      <div className="hero-rail">
        <HeroRail />
      </div>
    </section>
  )
}

export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

const bundledFighter = '/art/hero-fighter.webp'

/** The engraved fighter cut out in front of the letters, or a club photo printed into the poster. */
function HeroPicture() {
  const text = useText()
  const { shown, watch } = useWorkingPicture(text('hero.image'), bundledFighter)
  const picture = { ...imageSource(shown), ...bundledPicture(shown) }
  const image = (
    <img
      key={shown}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.isArt ? '(max-width: 767px) 100vw, (max-width: 1440px) 55vw, 787px' : '100vw'}
      width={picture.width}
      height={picture.height}
      alt=""
      fetchPriority="high"
      {...watch}
    />
  )
  if (!picture.isArt) return <div className="hero-photo">{image}</div>
  return (
    <picture className="hero-fighter">
      {shown === bundledFighter &&
        ['avif', 'webp'].map((type) => (
          <source
            key={type}
            media="(max-width: 767px)"
            type={`image/${type}`}
            srcSet={`/art/hero-fighter-phone.${type}`}
            width={780}
            height={940}
          />
        ))}
      {image}
    </picture>
  )
}
