import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type Language, languageTags } from '../domain/languages.ts'
import type { PageData } from '../domain/page-data.ts'
import { type PageAssets, styleElements } from './document.tsx'
import { PrintPage, printedWords } from './site/print-page.tsx'
import { textOf } from './text/use-text.tsx'

interface PrintDocumentProps {
  language: Language
  data: PageData
  assets: PageAssets
}

/** The timetable on one sheet: a document without scripts. Where it is not known what day it is, there is none. */
export function renderPrintDocument({ language, data, assets }: PrintDocumentProps): string {
  const text = (key: string) => textOf(data.texts, key, language)
  const title = `${text('schedule.title')} – ${text('hero.title')}`
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>,
  )
  const words = data.clubTime === null ? null : printedWords(data, data.clubTime, language)
  const sheet = words && <PrintPage data={data} words={words} language={language} />
  const content = renderToString(sheet)
  const styles = [...assets.styles, ...assets.furtherStyles].map(styleElements).join('')
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head>${head}${styles}` +
    `<link rel="stylesheet" href="/timetable.css"></head><body>${content}</body></html>`
  )
}
