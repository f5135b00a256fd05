/** What is no word of any language: web and e-mail addresses, names of accounts, and what is filled in. */
const notWords = /(?:https?:\/\/|www\.)\S+|[\p{L}\d._%+-]+@[\p{L}\d.-]+|(?<!\p{L})[@#][\p{L}\d._]+|\{\w+\}/gu

/** A text without what no language writes otherwise. */
export const withoutAddresses = (text: string): string => text.replace(notWords, ' ')

/** The words of a text; what a hyphen joins are several. */
export const wordsOf = (text: string): string[] => withoutAddresses(text).match(/\p{L}[\p{L}\p{M}'’ʼ]*/gu) ?? []
