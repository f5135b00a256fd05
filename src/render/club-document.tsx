import { renderToStaticMarkup } from 'react-dom/server'
import { paletteOf } from '../domain/display/palette.ts'
import { languageNamed, languageNames, languages, languageTags, pathInLanguage } from '../domain/languages.ts'
import type { PageData, ShownDocument } from '../domain/page/page-data.ts'
import { dateInFull } from '../domain/time/weekday-names.ts'
import { fitOf } from '../ui/text/display.tsx'
import { Markdown } from '../ui/text/markdown.tsx'
import { type TextLookup, textOf } from '../ui/text/use-text.tsx'
import { AddressLinks, baseStyles, type PageAssets } from './document.tsx'
import { iconIn } from './drawn-pictures.ts'

interface ClubDocumentProps {
  data: PageData
  document: ShownDocument
}

/** Returns the page of a document that the club publishes, without scripts. */
export function renderClubDocument({ data, document, assets }: ClubDocumentProps & { assets: PageAssets }): string {
  const { language, texts } = data
  const title = `${document.title.words} – ${textOf(texts, 'hero.title')}`
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no" />
      <title>{title}</title>
      <meta name="description" content={title} />
      <meta name="theme-color" content={paletteOf(texts['brand.color'] ?? '').signal} />
      <link rel="icon" href={iconIn(data)} type="image/svg+xml" />
      {document.inForceUntil ? (
        <meta name="robots" content="noindex" />
      ) : (
        <AddressLinks path={document.path} data={data} />
      )}
    </>,
  )
  const content = renderToStaticMarkup(<DocumentPage data={data} document={document} />)
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head>${head}${baseStyles(assets, data)}` +
    `<style>${assets.document}</style></head><body>${content}</body></html>`
  )
}

function DocumentPage({ data, document }: ClubDocumentProps) {
  const { language } = data
  const { path, title, text, inForceSince, inForceUntil, earlier } = document
  const address = pathInLanguage(path, language)
  const lookUp: TextLookup = (key, values) => textOf(data.texts, key, values)
  return (
    <>
      <header className="document-bar">
        <nav className="wrap" aria-label={lookUp('nav.language')}>
          <a className="display" href={pathInLanguage('/', language)}>
            {lookUp('hero.title')}
            <span className="visually-hidden"> – {lookUp('nav.home')}</span>
          </a>
          <ul>
            {languages.map((each) => (
              <li key={each}>
                <a
                  href={pathInLanguage(path, each)}
                  hrefLang={languageTags[each]}
                  lang={languageTags[each]}
                  aria-current={each === language || undefined}
                >
                  {languageNames[each]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="wrap document">
        <h1 className="display fit" lang={title.lang} {...fitOf(title.words)}>
          {title.words}
        </h1>
        {text.lang && (
          <p className="document-facts" lang={text.lang}>
            {languageNames[languageNamed(text.lang)]}
          </p>
        )}
        {inForceSince && (
          <p className="document-facts">{lookUp('document.since', { date: dateInFull(inForceSince, language) })}</p>
        )}
        {inForceUntil && (
          <p className="document-facts">
            {lookUp('document.until', { date: dateInFull(inForceUntil, language) })}{' '}
            <a href={address}>{lookUp('document.current')}</a>
          </p>
        )}
        <article lang={text.lang}>
          <Markdown>{text.words}</Markdown>
        </article>
        {earlier && (
          <aside>
            <h2>{lookUp('document.earlier')}</h2>
            <ul>
              {earlier.map((each) => (
                <li key={each.release}>
                  <a href={`${address}${address.includes('?') ? '&' : '?'}release=${each.release}`}>
                    {lookUp('document.until', { date: dateInFull(each.inForceUntil, language) })}
                  </a>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </main>
    </>
  )
}
