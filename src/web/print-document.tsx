import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, languageTags } from '../domain/languages.ts'
import type { PageData } from '../domain/page-data.ts'
import { type PageAssets, styleElements } from './document.tsx'
import { renderInTurns } from './render-in-turns.tsx'
import type { LetOthers } from './site/in-turn.tsx'
import { PrintPage, printedWords } from './site/print-page.tsx'
import { textOf } from './text/use-text.tsx'

interface PrintDocumentProps {
  language: Language
  data: PageData
  assets: PageAssets
  letOthers: LetOthers
}

/**
 * The timetable on one sheet, each of its days in a turn of its own: a document without scripts. Where it is not known what
 * day it is, there is none.
 */
export async function renderPrintDocument({ language, data, assets, letOthers }: PrintDocumentProps): Promise<string> {
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
  const words = data.clubTime === null ? null : await printedWords(data, data.clubTime, language, letOthers)
  const sheet = words && <PrintPage data={data} words={words} language={language} />
  const content = await renderInTurns(sheet, letOthers)
  const styles = [...assets.styles, ...assets.windows, ...assets.furtherStyles].map(styleElements).join('')
  return (
    `<!doctype html><html lang="${languageTags[language]}"><head>${head}${styles}` +
    `<link rel="stylesheet" href="/timetable.css"></head><body>${content}</body></html>`
  )
}
