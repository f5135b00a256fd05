import { renderToStaticMarkup } from 'react-dom/server'
import { defaultLanguage, type Language, languages, languageTags, pathInLanguage } from '../domain/languages.ts'
import { isSwitchedOn, type OptionalSection, optionalSections, type PageData } from '../domain/page-data.ts'
import { isReadOnLandingPage } from '../domain/page-texts.ts'
import display from './fonts/fira-sans-extra-condensed-900.woff2?url'
import text from './fonts/onest.woff2?url'
import { posterEnd } from './site/hero-section.tsx'
import { NoticeTape } from './site/notice-tape.tsx'
import { bundledFighter, heroPicture, phoneFighters, phoneWindow } from './site/photo.tsx'
import { structuredData } from './site/structured-data.ts'
import { pageTitle, type TitledPage } from './text/page-title.tsx'
import { type TextLookup, textOf } from './text/use-text.tsx'
import type { IconName } from './ui/icon.tsx'
import outlines from './ui/icons.svg?raw'

/** The two font files that every page is set in, in any language. */
const fontFiles = [display, text]

interface Stylesheet {
  /** Of one that scripts may import, or that does not stand in the document. */
  address?: string
  /** What it says, to stand in the document: nothing else is then waited for before the first paint. */
  content?: string
}

/** What a page needs of the build: its styles, and the addresses of its scripts. */
export interface PageAssets {
  styles: Stylesheet[]
  /** Those of what is further down, behind the content: nothing of them is waited for before the first paint. */
  furtherStyles: Stylesheet[]
  /** The script that asks for the application once a prerendered page is drawn; it stands in the document, behind a poster. */
  start: string
  /** The application's entry, then what that imports at once: fetched beside it, not after it. */
  application: string[]
  /** What a section needs besides that is not on every page. */
  sections: Record<OptionalSection, { scripts: string[]; styles: Stylesheet[] }>
  /** What comes with a notice; its script stands in the document, for it runs before the tape is painted. */
  notices: { script: string; styles: Stylesheet[] }
}

interface DocumentProps {
  page: TitledPage
  language: Language
  data: PageData
  assets: PageAssets
  /** The screen, already rendered: it alone is hydrated. */
  content: string
}

/** The whole HTML document around a screen. */
export function renderDocument({ page, language, data, assets, content }: DocumentProps): string {
  const shown = optionalSections.filter((each) => page === 'landing' && isSwitchedOn(data.texts, each))
  const sections = shown.map((each) => assets.sections[each])
  const notices = page === 'landing' && data.notices ? { ...assets.notices, told: data.notices } : null
  const scripts = [...new Set([...assets.application, ...sections.flatMap((each) => each.scripts)])]
  const head = renderToStaticMarkup(<Head page={page} language={language} data={data} scripts={scripts} />)
  const start = isPrerendered(page)
    ? `<script data-application="${scripts.join(' ')}" data-manifest="${manifestIn(language)}">${assets.start}</script>`
    : ''
  const ids = notices?.told.map(({ id }) => id).join(' ')
  const noticeScript = notices ? `<script data-notices="${ids}">${notices.script}</script>` : ''
  const tape = notices ? renderToStaticMarkup(<NoticeTape notices={notices.told} texts={data.texts} />) : ''
  const styles = elementsOf(assets.styles, notices?.styles)
  const furtherStyles = elementsOf(assets.furtherStyles, ...sections.map((each) => each.styles)).concat(allStylesRead)
  // What a script adds to the head comes after them where it must win: in the back office.
  const [early, late] = page === 'landing' ? [styles, furtherStyles] : [start + styles + furtherStyles, '']
  // The application takes the script away before React looks for what it rendered.
  const whole = page === 'landing' ? content.replace(endOfPoster, (end) => end + start) : content
  const facts =
    page === 'landing' ? `<script type="application/ld+json">${safeJson(structuredData(data, language))}</script>` : ''
  const json = page === 'landing' ? landingJson(data) : safeJson(data)
  const paperCode = page === 'landing' ? addressOnPaper : ''
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head>${head}${noticeScript}${early}</head>` +
    `<body>${symbols.first}${tape}<div id="root" data-prerendered="${isPrerendered(page)}">${whole}</div>${late}${symbols.others}${paperCode}${facts}` +
    `<script id="page-data" type="application/json">${json}</script>` +
    '</body></html>'
  )
}

/** On a slow line the script behind it runs once the poster is painted. */
const endOfPoster = `<span id="${posterEnd}" hidden=""></span>`

/** Stands behind all styles: `in-turn.css` holds back until it is there what they are for. */
const allStylesRead = '<meta id="all-styles-read">'

/** The way from a printed page back to the site: fetched by whoever prints. Outside of what React hydrates, it never changes. */
const addressOnPaper = '<img class="paper-only paper-code" src="/share/address.svg" alt="" loading="lazy">'

/** Whether the screen is whole before any script runs; the others wait for theirs. */
const isPrerendered = (page: TitledPage) => page === 'landing' || page === 'notFound'

/**
 * A stylesheet in the document that scripts import has a link that is switched off: they find it there, and ask for none.
 */
export const styleElements = ({ address, content }: Stylesheet) => {
  if (content === undefined) return `<link rel="stylesheet" href="${address}">`
  return `<style>${content}</style>${address ? `<link rel="stylesheet" href="${address}" disabled>` : ''}`
}

const elementsOf = (...parts: (Stylesheet[] | undefined)[]) =>
  parts.flatMap((styles = []) => styles.map(styleElements)).join('')

const manifestIn = (language: Language) => pathInLanguage('/manifest.webmanifest', language)

interface HeadProps extends Pick<DocumentProps, 'page' | 'language' | 'data'> {
  scripts: string[]
}

function Head({ page, language, data, scripts }: HeadProps) {
  const text: TextLookup = (key, values) => textOf(data.texts, key, language, values)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{pageTitle(page, text)}</title>
      {page === 'landing' && <WholePoster picture={text('hero.image') || bundledFighter} />}
      {!isPrerendered(page) && (
        <>
          <FontPreloads />
          <script type="module" src={scripts[0]} />
          {scripts.map((href) => (
            <link key={href} rel="modulepreload" href={href} />
          ))}
          <link rel="manifest" href={manifestIn(language)} />
        </>
      )}
      <meta name="theme-color" content="#ff4a1c" />
      {/* Apple's devices look for /apple-touch-icon.png by themselves. */}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {page === 'landing' ? <LandingHead language={language} data={data} /> : <OtherHead />}
    </>
  )
}

/**
 * The poster's picture is asked for as soon as there is a head, in the file that `<picture>` chooses, but for the bundled
 * one in wide windows: its addresses would stand before every phone's poster. And nothing is painted before the poster's end is read, which comes with the first bytes. An empty element stands there: Chromium
 * waits for the beginning of what is expected, where the standard says its end.
 */
function WholePoster({ picture }: { picture: string }) {
  const { src, srcSet, sizes } = heroPicture(picture)
  const phone = picture === bundledFighter ? phoneFighters[0] : null
  return (
    <>
      <link rel="expect" href={`#${posterEnd}`} blocking="render" />
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

/** On a prerendered page they would come before the first paint, which has letters that take their room. */
const FontPreloads = () =>
  fontFiles.map((href) => (
    <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
  ))

function OtherHead() {
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* React Aria adds a style element unless one with this id is there; the security policy forbids that one. */}
      <meta id="react-aria-pressable-style" />
    </>
  )
}

/** What search engines and messengers read of the landing page. */
function LandingHead({ language, data }: { language: Language; data: PageData }) {
  const text: TextLookup = (key, values) => textOf(data.texts, key, language, values)
  const origin = data.publicUrl?.replace(/\/$/, '') ?? ''
  const address = (each: Language) => origin + pathInLanguage('/', each)
  const locales = { pl: 'pl_PL', en: 'en_GB', ua: 'uk_UA' } as const
  return (
    <>
      <meta name="description" content={text('site.description')} />
      <link rel="canonical" href={address(language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={languageTags[each]} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLanguage)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={text('hero.title')} />
      <meta property="og:title" content={pageTitle('landing', text)} />
      <meta property="og:description" content={text('site.description')} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:image" content={`${origin}/share/${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={text('hero.title')} />
      <meta property="og:locale" content={locales[language]} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Lists come in their order, and closures are among the exceptions. */
const fieldsNobodyShows = ['closures', 'createdAt', 'updatedAt', 'position', 'photoData', 'imageData', 'logoData']

/** What says as much as nothing. */
const restingValues: Record<string, unknown> = { decorative: false, focalPoint: null }

/** A release's pages carry the same in all languages. */
const landingJsons = new WeakMap<PageData, string>()

/** Only what the landing page itself reads: every visitor pays for it, and sign-in is a document with texts of its own. */
function landingJson(data: PageData): string {
  const json = landingJsons.get(data) ?? writeLandingJson(data)
  landingJsons.set(data, json)
  return json
}

function writeLandingJson(data: PageData): string {
  const texts = Object.entries(data.texts).filter(([key]) => isReadOnLandingPage(key))
  return safeJson({ ...data, texts: Object.fromEntries(texts) }, (key, value) =>
    fieldsNobodyShows.includes(key) || restingValues[key] === value ? undefined : value,
  )
}

/** JSON that cannot end the script element it stands in. */
function safeJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer).replaceAll('<', '\\u003c')
}

/** What a phone shows of icons before the visitor scrolls. */
const firstIcons: IconName[] = ['menu', 'arrow-down', 'phone']

const end = '</symbol>'

/** Outlines that `Icon` refers to: the first before the page's content, the others behind it. */
const symbols = { first: symbolsOf(isFirst), others: symbolsOf((symbol) => !isFirst(symbol)) }

function isFirst(symbol: string): boolean {
  return firstIcons.some((name) => symbol.startsWith(`<symbol id="${name}"`))
}

function symbolsOf(isMeant: (symbol: string) => boolean): string {
  const [, ...drawn] = outlines.split(/(?=<symbol)/)
  const meant = drawn.map((symbol) => symbol.slice(0, symbol.indexOf(end) + end.length)).filter(isMeant)
  return `<svg display="none">${meant.join('').replaceAll('id="', 'id="icon-')}</svg>`
}
