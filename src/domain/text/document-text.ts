import { isWebAddress } from './addresses.ts'

const mailAddress = /^mailto:[^\s@?&<>"]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i
const phoneNumber = /^tel:\+?[\d().-]{3,30}$/i

/** Whether a document may link to an address: https, mailto or tel. */
export const isDocumentLink = (address: string): boolean =>
  (/^https:/i.test(address) && isWebAddress(address)) || mailAddress.test(address) || phoneNumber.test(address)

/** The start of what HTML may take for a tag, comment or instruction; not of an address in angle brackets. */
const markup = /<(?:[!?](?:--|[a-z]+)|\/?([a-z][a-z\d]*)(?=(?:[\s/][^<>]*)?>)|\/?[a-z]+:[a-z]+(?=(?:[\s/][^<>]*)?>))/gi

/** The elements that copied HTML has. Other words in angle brackets are placeholders, such as `<data zawarcia umowy>`. */
const elements = new Set(
  'a abbr audio b big blockquote body br button center code col del div em embed font form h1 h2 h3 h4 h5 h6 head hr html i iframe img input ins li link meta object ol p pre s script small span strike strong style sub sup svg table tbody td textarea th thead tr u ul video'.split(
    ' ',
  ),
)

/** The address of each link in Markdown: what follows `](` that is not escaped. A backslash may be escaped itself. */
const linkedAddress = /(?<!\\)(?:\\\\)*\]\(\s*([^\s)]*)/g

/** Returns a sentence that says what a document's text must not contain; null if the text is valid. */
export function documentTextIssue(text: string): string | null {
  for (const [tag, name] of text.matchAll(markup))
    if (name === undefined || elements.has(name.toLowerCase())) return `Markup isn’t possible here: remove ${tag}`
  for (const [, address = ''] of text.matchAll(linkedAddress))
    if (!isDocumentLink(address)) return `A link must begin with https://, mailto: or tel:, not ${address}`
  return null
}
