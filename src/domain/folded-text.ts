/** A text as a search compares it: whatever its case and accents, and with an l for ł, which Unicode does not split. */
export const foldedText = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')
