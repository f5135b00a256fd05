import { isWebAddress } from './addresses.ts'

const mailAddress = /^mailto:[^\s@?&<>"]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i
const phoneNumber = /^tel:\+?[\d().-]{3,30}$/i

/** Whether a document may link to an address: https, mailto or tel. */
export const isDocumentLink = (address: string): boolean =>
  (/^https:/i.test(address) && isWebAddress(address)) || mailAddress.test(address) || phoneNumber.test(address)

/** The start of an HTML tag, comment or instruction; not of a comparison, or of an address in angle brackets. */
const markup = /<(?:[!?](?:--|[a-z]+)|\/?[a-z][a-z\d-]*(?::[a-z]+)?(?=(?:[\s/][^<>]*)?>))/i

/** The address of each link in Markdown: what follows `](` that is not escaped. A backslash may be escaped itself. */
const linkedAddress = /(?<!\\)(?:\\\\)*\]\(\s*([^\s)]*)/g

/** Returns a sentence that says what a document's text must not contain; null if the text is valid. */
export function documentTextIssue(text: string): string | null {
  const [tag] = markup.exec(text) ?? []
  if (tag !== undefined) return `Markup isn’t possible here: remove ${tag}`
  for (const [, address = ''] of text.matchAll(linkedAddress))
    if (!isDocumentLink(address)) return `A link must begin with https://, mailto: or tel:, not ${address}`
  return null
}
