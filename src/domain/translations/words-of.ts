/** Whether a piece between two spaces is a web or e-mail address or the name of an account: no word of any language. */
const isAddress = (piece: string) =>
  piece.includes('@') || piece.includes('://') || piece.includes('www.') || /^[^\p{L}\d]?#/u.test(piece)

/** A text without what no language writes otherwise: addresses, and what is filled in. */
const withoutAddresses = (text: string): string =>
  text.replace(/\{\w+\}/g, ' ').replace(/\S+/g, (piece) => (isAddress(piece) ? ' ' : piece))

/** The words of a text; what a hyphen joins are several. */
export const wordsOf = (text: string): string[] => withoutAddresses(text).match(/\p{L}[\p{L}\p{M}'’ʼ]*/gu) ?? []
