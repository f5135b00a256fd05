import { renderToStaticMarkup } from 'react-dom/server'
import { paletteOf, paletteRule } from '../domain/display/palette.ts'
import { defaultLanguage, type Language, languages, languageTags, pathInLanguage } from '../domain/languages.ts'
import { isSwitchedOn, type OptionalSection, optionalSections, type PageData } from '../domain/page/page-data.ts'
import { isReadOnLandingPage } from '../domain/page/page-texts.ts'
import displayFont from '../site/fonts/fira-sans-extra-condensed-900.woff2?url'
import textFont from '../site/fonts/onest.woff2?url'
import { posterEndId } from '../site/hero/hero-section.tsx'
import { NoticeTape } from '../site/parts/notice-tape.tsx'
import { bundledFighter, heroPicture, phoneFighters, phoneWindow } from '../site/photos/photo.tsx'
import type { IconName } from '../ui/elements/icon.tsx'
import icons from '../ui/elements/icons.svg?raw'
import { pageTitle, type TextLookup, type TitledPage, textOf } from '../ui/text/use-text.tsx'
import { iconIn, sharePictureIn } from './drawn-pictures.ts'
import { structuredData } from './structured-data.ts'

const fontFiles = [displayFont, textFont]

/** Inline in the document if its CSS is in `content`, so that the first paint waits for no request. */
interface Stylesheet {
  address?: string
  content?: string
}

/** The parts of the build that pages refer to. */
export interface PageAssets {
  base: string
  /** For a poster with a photo instead of cut-out art. */
  photoStyles: Stylesheet[]
  /** For sections below the first view. They follow the content, so that the first paint does not wait for them. */
  furtherStyles: Stylesheet[]
  /** The CSS after all other styles: shows what `base` hides until then. */
  complete: string
  /** The CSS of the pages of documents, after `base`. */
  document: string
  /** An inline script at the beginning of the head: redirects to the language that was chosen before, or requests fonts. */
  head: string
  /** An inline script after the poster: loads the application. */
  start: string
  /** The inline script of pages that are empty until the application runs. */
  waiting: string
  /** The entry and its imports, fetched together. */
  application: string[]
  sections: Record<OptionalSection, { scripts: string[]; styles: Stylesheet[] }>
  /** The script is inline, so that it runs before the tape is painted. */
  notices: { script: string; styles: Stylesheet[] }
}

interface DocumentProps {
  page: TitledPage
  data: PageData
  assets: PageAssets
  /** The rendered screen; only this part is hydrated. */
  content: string
}

export function renderDocument({ page, data, assets, content }: DocumentProps): string {
  const { language } = data
  const shownSections = optionalSections.filter((each) => page === 'landing' && isSwitchedOn(data.texts, each))
  const sections = shownSections.map((each) => assets.sections[each])
  const notices = page === 'landing' && data.notices ? { ...assets.notices, list: data.notices } : null
  const scripts = [...new Set([...assets.application, ...sections.flatMap((each) => each.scripts)])]
  const head = renderToStaticMarkup(<Head page={page} data={data} scripts={scripts} />)
  const start = isPrerendered(page)
    ? `<script data-application="${scripts.join(' ')}" data-manifest="${manifestIn(language)}">${assets.start}</script>`
    : `<script>${assets.waiting}</script>`
  const fonts = isPrerendered(page) ? ` data-fonts="${fontFiles.join(' ')}"` : ''
  const headScript = `<script${fonts}>${assets.head}</script>`
  const ids = notices?.list.map(({ id }) => id).join(' ')
  const noticeScript = notices ? `<script data-notices="${ids}">${notices.script}</script>` : ''
  // Before the notices, it is the first stop of the Tab key.
  const skipLink =
    page === 'landing'
      ? renderToStaticMarkup(
          <a className="skip-link" href="#main">
            {textOf(data.texts, 'nav.skip')}
          </a>,
        )
      : ''
  const tape = notices ? renderToStaticMarkup(<NoticeTape notices={notices.list} data={data} />) : ''
  const hasPhoto = page === 'landing' && !heroPicture(data.texts['hero.image'] || bundledFighter).isArt
  const styles = baseStyles(assets, data) + stylesOf(hasPhoto ? assets.photoStyles : [], notices?.styles)
  const furtherStyles = `${stylesOf(assets.furtherStyles, ...sections.map((each) => each.styles))}<style>${assets.complete}</style>`
  // In the back office, styles that scripts add to the head must come last.
  const [headParts, endParts] = page === 'landing' ? [styles, furtherStyles] : [start + styles + furtherStyles, '']
  // Before hydration, browser.tsx moves the start script to the head.
  const contentWithStart = page === 'landing' ? content.replace(posterEndHtml, (end) => end + start) : content
  const structuredScript =
    page === 'landing' ? `<script type="application/ld+json">${safeJson(structuredData(data))}</script>` : ''
  const json = page === 'landing' ? landingJson(data) : safeJson(data)
  const qrCode = page === 'landing' ? qrCodeIn(language) : ''
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head>${headScript}${head}${noticeScript}${headParts}</head>` +
    `<body>${symbols.poster}${skipLink}${tape}<div id="root" data-prerendered="${isPrerendered(page)}">${contentWithStart}</div>${endParts}${symbols.others}${qrCode}${structuredScript}` +
    `<script id="page-data" type="application/json">${json}</script>` +
    '</body></html>'
  )
}

/** The start script follows this element: on a slow connection, the poster is painted before the script runs. */
const posterEndHtml = `<span id="${posterEndId}" hidden=""></span>`

const qrCodeIn = (language: Language) =>
  `<img class="paper-only paper-code" src="${pathInLanguage('/share/address.svg', language)}" alt="" loading="lazy">`

const isPrerendered = (page: TitledPage) => page === 'landing' || page === 'notFound'

/** Names an inline stylesheet's address, so that scripts which import it do not load it again (browser.tsx). */
export const styleElements = ({ address, content }: Stylesheet) => {
  if (content === undefined) return `<link rel="stylesheet" href="${address}">`
  return `<style${address ? ` data-address="${address}"` : ''}>${content}</style>`
}

export const baseStyles = ({ base }: PageAssets, data: PageData) =>
  `<style>${paletteRule(brandOf(data))}${base}</style>`

const brandOf = ({ texts }: PageData) => texts['brand.color'] ?? ''

const stylesOf = (...parts: (Stylesheet[] | undefined)[]) =>
  parts.flatMap((styles = []) => styles.map(styleElements)).join('')

const manifestIn = (language: Language) => pathInLanguage('/manifest.webmanifest', language)

function Head({ page, data, scripts }: Pick<DocumentProps, 'page' | 'data'> & { scripts: string[] }) {
  const text: TextLookup = (key, values) => textOf(data.texts, key, values)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Safari would make links of prices and hours that look like numbers. */}
      <meta name="format-detection" content="telephone=no" />
      <title>{pageTitle(page, text)}</title>
      {page === 'landing' && <PosterPreloads picture={text('hero.image') || bundledFighter} />}
      {!isPrerendered(page) && (
        <>
          <FontPreloads />
          <script type="module" src={scripts[0]} />
          {scripts.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
          <link rel="manifest" href={manifestIn(data.language)} />
        </>
      )}
      <meta name="theme-color" content={paletteOf(brandOf(data)).signal} />
      {/* Apple's devices look for /apple-touch-icon.png by themselves. */}
      <link rel="icon" href={iconIn(data)} type="image/svg+xml" />
      {page === 'landing' ? <LandingHead data={data} /> : <OtherHead />}
    </>
  )
}

/**
 * Preloads the poster's picture; of the bundled picture only the phone's file, because those for wide windows would
 * delay phones. `expect` delays the first paint until the poster's end. It names an empty element there, because
 * Chromium waits only for the start of an expected element.
 */
function PosterPreloads({ picture }: { picture: string }) {
  const { src, srcSet, sizes } = heroPicture(picture)
  const phone = picture === bundledFighter ? phoneFighters[0] : null
  return (
    <>
      <link rel="expect" href={`#${posterEndId}`} blocking="render" />
      {phone ? (
        <link
          rel="preload"
          as="image"
          href={phone.address}
          type={phone.type}
          media={phoneWindow}
          fetchPriority="high"
        />
      ) : (
        <link rel="preload" as="image" href={src} imageSrcSet={srcSet} imageSizes={sizes} fetchPriority="high" />
      )}
    </>
  )
}

/** Not for prerendered pages: preloads would delay the first paint, which uses local fonts of the same width. */
const FontPreloads = () =>
  fontFiles.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))

// Without an element of this id, React Aria adds a style element, which the security policy forbids.
const OtherHead = () => <meta id="react-aria-pressable-style" name="robots" content="noindex" />

/** The address of a page, and those in the other languages. */
export function AddressLinks({ path, data }: { path: string; data: PageData }) {
  const address = (each: Language) => (data.publicUrl ?? '') + pathInLanguage(path, each)
  return (
    <>
      <link rel="canonical" href={address(data.language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={languageTags[each]} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLanguage)} />
    </>
  )
}

function LandingHead({ data }: { data: PageData }) {
  const { language } = data
  const text: TextLookup = (key, values) => textOf(data.texts, key, values)
  const origin = data.publicUrl ?? ''
  const locales = { pl: 'pl_PL', en: 'en_GB', ua: 'uk_UA' } as const
  return (
    <>
      <meta name="description" content={text('site.description')} />
      <AddressLinks path="/" data={data} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={text('hero.title')} />
      <meta property="og:title" content={pageTitle('landing', text)} />
      <meta property="og:description" content={text('site.description')} />
      <meta property="og:url" content={origin + pathInLanguage('/', language)} />
      <meta property="og:image" content={origin + sharePictureIn(data)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={text('hero.title')} />
      <meta property="og:locale" content={locales[language]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const unusedFields = ['closures', 'notices', 'createdAt', 'updatedAt', 'position', 'photoData', 'imageData', 'logoData']

const omittedDefaults: Record<string, unknown> = { decorative: false, focalPoint: null }

function landingJson(data: PageData): string {
  const texts = Object.entries(data.texts).filter(([key]) => isReadOnLandingPage(key))
  return safeJson({ ...data, texts: Object.fromEntries(texts) }, (key, value) =>
    unusedFields.includes(key) || omittedDefaults[key] === value ? undefined : value,
  )
}

function safeJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer).replaceAll('<', '\\u003c')
}

const posterIcons: IconName[] = ['menu', 'arrow-down', 'phone']

const symbolEnd = '</symbol>'

/** The symbols that `Icon` refers to. The poster's come before the page's content. */
const symbols = { poster: symbolsOf(isInPoster), others: symbolsOf((symbol) => !isInPoster(symbol)) }

function isInPoster(symbol: string): boolean {
  return posterIcons.some((name) => symbol.startsWith(`<symbol id="${name}"`))
}

function symbolsOf(isChosen: (symbol: string) => boolean): string {
  const [, ...parts] = icons.split(/(?=<symbol)/)
  const chosen = parts.map((symbol) => symbol.slice(0, symbol.indexOf(symbolEnd) + symbolEnd.length)).filter(isChosen)
  return `<svg display="none">${chosen.join('').replaceAll('id="', 'id="icon-')}</svg>`
}
