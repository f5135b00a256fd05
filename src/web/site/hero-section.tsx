import { clubName } from '../../domain/club-name.ts'
import { cssNumbers } from '../../domain/css-numbers.ts'
import { posterStand } from '../../domain/focal-point.ts'
import { isSwitchedOn } from '../../domain/page-data.ts'
import { DisplayWords, fitOfLines } from '../text/display.tsx'
import { type Lines, piecesOf } from '../text/display-lines.ts'
import { useText, useTexts } from '../text/use-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Alert } from '../ui/status.tsx'
import { phoneAddress } from './addresses.ts'
import { fitHero } from './hero-fit.ts'
import { HeroRail } from './hero-rail.tsx'
import type { Title } from './hero-stage.ts'
import { bundledFighter, heroPicture, phoneFighters, phoneWindow, useWorkingPicture } from './photo.tsx'

/** The browser paints when it reads this element. */
export const posterEnd = 'poster-end'

export function HeroSection() {
  const text = useText()
  const { texts, hasFailed, retry } = useTexts()
  const phone = text('contact.phone')
  const { name, descriptor } = clubName(text('hero.title'))
  const slogan = text('hero.subtitle')
  const target = isSwitchedOn(texts, 'visit') ? 'visit' : 'contact'
  const first = text(`nav.${target}`)
  const fit = fitHero({ name, descriptor, slogan, buttons: [first, phone].filter(Boolean) })
  return (
    <section
      id="hero"
      className="hero"
      data-place={fit.place}
      {...cssNumbers({
        drop: fit.drop / 100,
        reach: fit.reach / 100,
        'near-reach': fit.nearReach / 100,
        rows: fit.rows,
        'tall-rows': fit.tallRows,
        'slogan-leading': fit.slogan.leading,
        'slogan-scale': fit.scale,
        'tall-scale': fit.tallScale,
      })}
      {...linesOf(fit.title)}
    >
      <div className="wrap hero-text" {...linesOf(fit.middle)}>
        <div className="hero-words" data-head-room={fit.hasHeadRoom || undefined} {...linesOf(fit.tall)}>
          <HeroPicture />
          <h1 className="display hero-title" data-record="hero.title">
            <BrokenLines text={name} lines={{ wide: fit.title, middle: fit.middle, tall: fit.tall }} />
          </h1>
          <div className="hero-side" {...cssNumbers({ w: fit.title.widths.at(-1) ?? 0 })}>
            <p className="display" data-record="hero.subtitle">
              {descriptor && (
                <b className="tape" data-record="hero.title">
                  <BrokenLines text={descriptor} lines={inWindows(fit.descriptor, fit.tallDescriptor)} />
                </b>
              )}
              <BrokenLines text={slogan} lines={inWindows(fit.slogan, fit.tallSlogan)} />
            </p>
            <div className="hero-actions">
              <a className="button" href={`#${target}`} data-record={`nav.${target}`}>
                <DisplayWords>{first}</DisplayWords>
                <Icon name="arrow-down" />
              </a>
              {phone && (
                <a className="button button-outlined" href={phoneAddress(phone)} data-record="contact.phone">
                  <Icon name="phone" />
                  <DisplayWords>{phone}</DisplayWords>
                </a>
              )}
            </div>
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
      <span id={posterEnd} hidden />
    </section>
  )
}

const linesOf = (title: Title) => ({
  ...fitOfLines(title),
  ...cssNumbers({ lines: title.lines.length }),
})

const inWindows = (wide: Lines, tall: Lines) => ({ wide, middle: wide, tall })

/** Words whose lines break by window: the stylesheet breaks after a part that ends a line there. */
function BrokenLines({ text, lines }: { text: string; lines: Record<string, Lines> }) {
  const ends = Object.entries(lines).map(([window, { lines: broken }]) => ({
    window,
    at: broken.slice(0, -1).map((_, index) => broken.slice(0, index + 1).join('').length),
  }))
  const pieces = piecesOf(text)
  return pieces.map((piece, index) => {
    const end = pieces.slice(0, index + 1).join('').length
    const windows = ends.filter(({ at }) => at.includes(end)).map(({ window }) => window)
    return (
      <span key={end} data-break={windows.join(' ') || undefined}>
        {piece}
      </span>
    )
  })
}

function HeroPicture() {
  const text = useText()
  const { shown, watch } = useWorkingPicture(text('hero.image'), bundledFighter)
  const picture = heroPicture(shown)
  const point = text('hero.image.focus', {}, '') || null
  const stand = posterStand({ ...picture, point })
  const image = (
    <img
      key={shown}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.sizes}
      width={picture.width}
      height={picture.height}
      alt={text('hero.image.alt', {}, '')}
      data-focus={point}
      data-record="hero.image"
      fetchPriority="high"
      {...watch}
    />
  )
  if (!picture.isArt)
    return (
      <div className="hero-photo" data-stand={stand === 'across' ? undefined : stand}>
        {image}
      </div>
    )
  return (
    <picture className="hero-fighter">
      {shown === bundledFighter &&
        phoneFighters.map(({ type, address }) => (
          <source key={type} media={phoneWindow} type={type} srcSet={address} width={780} height={940} />
        ))}
      {image}
    </picture>
  )
}
