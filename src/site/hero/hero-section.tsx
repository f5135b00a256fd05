import { Suspense, useEffect, useState } from 'react'
import { splitClubTitle } from '../../domain/display/club-name.ts'
import { piecesOf } from '../../domain/display/display-lines.ts'
import { isSwitchedOn, type Poster, type PosterWords } from '../../domain/page/page-data.ts'
import type { ContactLink } from '../../domain/text/contact-links.ts'
import { usePageData } from '../../ui/data/page-context.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Alert } from '../../ui/surfaces/status.tsx'
import { DisplayWords } from '../../ui/text/display.tsx'
import { textOf, useText, useTexts } from '../../ui/text/use-text.tsx'
import { useContact } from '../parts/contact-text.tsx'
import { bundledFighter, heroPicture, phoneFighters, phoneWindow, useWorkingPicture } from '../photos/photo.tsx'
import { useSections } from '../sections/sections.ts'
import { HeroRail } from './hero-rail.tsx'

/** The id of the element at the poster's end: the browser paints nothing before it has read that element. */
export const posterEndId = 'poster-end'

export function posterWords(texts: Record<string, string>, phone: ContactLink | undefined): PosterWords {
  const text = (key: string) => textOf(texts, key)
  const buttons = [text(`nav.${targetOfFirstButton(texts)}`), ...(phone ? [phone.text] : [])]
  return { ...splitClubTitle(text('hero.title')), slogan: text('hero.subtitle'), buttons }
}

const targetOfFirstButton = (texts: Record<string, string>) => (isSwitchedOn(texts, 'visit') ? 'visit' : 'contact')

/** Returns the server's poster; after an edit of its words, a new poster once the code that fits it is loaded. */
function usePoster(): Poster {
  const { poster: sentPoster } = usePageData()
  const words = JSON.stringify(posterWords(useTexts().texts, useContact('phone').link))
  const [editedPoster, setEditedPoster] = useState<Poster>()
  useEffect(() => {
    if (words !== JSON.stringify(sentPoster?.words))
      // Without a network the published words stay.
      void import('./hero-fit.ts').then(({ posterOf }) => setEditedPoster(posterOf(JSON.parse(words)))).catch(() => {})
  }, [words, sentPoster])
  const poster = editedPoster && words === JSON.stringify(editedPoster.words) ? editedPoster : sentPoster
  if (!poster) throw new Error('This page has no poster')
  return poster
}

export function HeroSection() {
  const text = useText()
  const { texts, hasFailed, retry } = useTexts()
  const { words, attributes, breaks } = usePoster()
  const [firstLabel = '', phoneLabel = ''] = words.buttons
  const phone = useContact('phone').link
  const target = targetOfFirstButton(texts)
  return (
    <section id="hero" className="hero" {...attributes.section}>
      <div className="wrap hero-text" {...attributes.text}>
        <div className="hero-words" {...attributes.words}>
          <HeroPicture />
          <h1 className="display hero-title" data-record="hero.title">
            <BrokenLines text={words.name} breaks={breaks.title} />
          </h1>
          <div className="hero-side" {...attributes.side}>
            <p className="display" data-record="hero.subtitle">
              {words.descriptor && (
                <b className="tape" data-record="hero.title">
                  <BrokenLines text={words.descriptor} breaks={breaks.descriptor} />
                </b>
              )}
              <BrokenLines text={words.slogan} breaks={breaks.slogan} />
            </p>
            <div className="hero-actions">
              <a className="button" href={`#${target}`} data-record={`nav.${target}`}>
                <DisplayWords>{firstLabel}</DisplayWords>
                <Icon name="arrow-down" />
              </a>
              {phone && phoneLabel && (
                <a className="button button-outlined" href={phone.address} data-record="contact.phone">
                  <Icon name="phone" />
                  <DisplayWords>{phoneLabel}</DisplayWords>
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
      <span id={posterEndId} hidden />
    </section>
  )
}

/** Words with line breaks for each window: CSS breaks after the pieces whose `data-break` names the window. */
function BrokenLines({ text, breaks }: { text: string; breaks: Record<string, number[]> }) {
  const pieces = piecesOf(text)
  return pieces.map((piece, index) => {
    const end = pieces.slice(0, index + 1).join('').length
    const windows = Object.keys(breaks).filter((window) => breaks[window]?.includes(end))
    return (
      <span key={end} data-break={windows.join(' ') || undefined}>
        {piece}
      </span>
    )
  })
}

function HeroPicture() {
  const text = useText()
  const { HeroPhoto } = useSections()
  const { workingAddress, imageProps } = useWorkingPicture(text('hero.image'), bundledFighter)
  const picture = heroPicture(workingAddress)
  const point = text('hero.image.focus', {}, '') || null
  const image = (
    <img
      key={workingAddress}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.sizes}
      width={picture.width}
      height={picture.height}
      alt={text('hero.image.alt', {}, '')}
      data-focus={point}
      data-record="hero.image"
      fetchPriority="high"
      {...imageProps}
    />
  )
  if (!picture.isArt)
    return (
      <Suspense>
        <HeroPhoto width={picture.width} height={picture.height} point={point}>
          {image}
        </HeroPhoto>
      </Suspense>
    )
  return (
    <picture className="hero-fighter">
      {workingAddress === bundledFighter &&
        phoneFighters.map(({ type, address }) => (
          <source key={type} media={phoneWindow} type={type} srcSet={address} width={780} height={940} />
        ))}
      {image}
    </picture>
  )
}
