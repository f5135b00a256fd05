import { pathOfDocument } from '../../../domain/collections/documents.ts'
import { type Language, languages, languageTags, type Translated } from '../../../domain/languages.ts'
import type { DocumentLink, ShownDocument, ShownText } from '../../../domain/page/page-data.ts'
import type { ReleaseLists } from '../../../domain/releases/releases.ts'
import { withNoBreakSpaces } from '../../../domain/text/no-break-spaces.ts'

type Document = ReleaseLists['documents'][number]

/** Returns a text in a language, or in the first language that has it. */
function shownIn(text: Translated, language: Language): ShownText {
  const shown = [language, ...languages].find((each) => text[each] !== '') ?? language
  return { words: text[shown], ...(shown !== language && { lang: languageTags[shown] }) }
}

export function documentLink(document: Document, language: Language): DocumentLink {
  const title = shownIn(document.title, language)
  const { lang } = shownIn(document.text, language)
  return {
    path: pathOfDocument(document),
    title: { ...title, words: withNoBreakSpaces(title.words) },
    ...(lang && { textLang: lang }),
  }
}

export const shownDocument = (document: Document, language: Language): ShownDocument => ({
  ...documentLink(document, language),
  text: shownIn(document.text, language),
  inForceSince: document.inForceSince,
})
